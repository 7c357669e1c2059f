def split(amount, count):
    """Return the shares, the odd rupees with the first people."""
    shares = []
    for place in range(0, count):
        shares.append(amount // count)
    return shares
