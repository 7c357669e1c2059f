def split(amount, count):
    """Return the shares, the odd rupees with the first people."""
