import math


def log_loss(ys, ps):
    return sum(math.log(p if y == 1 else 1 - p) for y, p in zip(ys, ps)) / len(ys)
