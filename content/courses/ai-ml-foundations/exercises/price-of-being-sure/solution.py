import math


def log_loss(ys, ps):
    total = 0.0
    for y, p in zip(ys, ps):
        total -= math.log(p if y == 1 else 1 - p)
    return total / len(ys)
