import math


def softmax(scores):
    highest = max(scores)
    return [math.exp(score - highest) for score in scores]
