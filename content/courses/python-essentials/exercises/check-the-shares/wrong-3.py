def check_shares(amount, shares):
    """Return True for a fair split, or raise AssertionError."""
    rupees = shares.values()
    return sum(rupees) == amount and max(rupees) - min(rupees) <= 1
