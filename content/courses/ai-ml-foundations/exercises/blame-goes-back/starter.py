import math


def sigmoid(z):
    return 1 / (1 + math.exp(-z))


def slopes(x, w1, w2, y):
    z = w1 * x
    return 0.0, 0.0
