def split(amount, count):
    """Return the shares, the odd rupees with the first people."""
    base = amount // count
    left = amount % count
    shares = []
    for place in range(0, count):
        shares.append(base + 1 if place < left else base)
        return shares
