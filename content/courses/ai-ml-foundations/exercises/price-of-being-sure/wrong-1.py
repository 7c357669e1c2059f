import math


def log_loss(ys, ps):
    return -sum(math.log(p) for p in ps) / len(ps)
