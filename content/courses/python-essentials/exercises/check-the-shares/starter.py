def check_shares(amount, shares):
    """Return True for a fair split, or raise AssertionError."""
