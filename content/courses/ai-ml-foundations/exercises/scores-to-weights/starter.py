import math


def softmax(scores):
    return scores
