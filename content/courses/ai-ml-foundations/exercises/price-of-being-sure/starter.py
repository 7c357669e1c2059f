import math


def log_loss(ys, ps):
    return 0.0
