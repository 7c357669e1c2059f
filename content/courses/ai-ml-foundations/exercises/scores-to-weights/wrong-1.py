import math


def softmax(scores):
    powers = [math.exp(score) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]
