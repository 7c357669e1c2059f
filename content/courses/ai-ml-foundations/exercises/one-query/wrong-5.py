import math


def softmax(scores):
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    return [power / sum(powers) for power in powers]


def attend(query, keys, values):
    root = math.sqrt(len(query))
    scores = [sum(q * k for q, k in zip(query, key)) / root for key in keys]
    weights = softmax(scores)
    return [sum(w * value[i] for w, value in zip(weights, values)) for i in range(len(query))]
