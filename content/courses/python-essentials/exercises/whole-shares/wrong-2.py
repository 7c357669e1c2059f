def split(amount, count):
    """Return the shares, the odd rupees with the first people."""
    base = amount // count
    shares = []
    for place in range(0, count):
        shares.append(base)
    shares[0] = base + amount % count
    return shares
