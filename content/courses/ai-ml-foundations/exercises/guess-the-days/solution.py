def guess(row, w, b):
    return sum(x * weight for x, weight in zip(row, w)) + b
