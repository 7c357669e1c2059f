import math


def softmax(scores):
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    return [power / sum(powers) for power in powers]


def attend(query, keys, values):
    return values[0]
