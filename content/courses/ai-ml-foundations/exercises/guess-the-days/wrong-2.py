def guess(row, w, b):
    return sum(x * weight + b for x, weight in zip(row, w))
