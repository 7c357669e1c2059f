import math


def sigmoid(z):
    return 1 / (1 + math.exp(-z))
