def gini(labels):
    p = sum(labels) / len(labels)
    return p * (1 - p)
