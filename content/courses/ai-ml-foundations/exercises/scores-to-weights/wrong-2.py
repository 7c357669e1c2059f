import math


def softmax(scores):
    return [score / sum(scores) for score in scores]
