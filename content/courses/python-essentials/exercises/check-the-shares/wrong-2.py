def check_shares(amount, shares):
    """Return True for a fair split, or raise AssertionError."""
    assert sum(shares.values()) == amount
    return True
