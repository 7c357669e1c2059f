def check_shares(amount, shares):
    """Return True for a fair split, or raise AssertionError."""
    rupees = shares.values()
    assert (sum(rupees) == amount, "the shares do not add up")
    assert (max(rupees) - min(rupees) <= 1, "somebody pays too much")
    return True
