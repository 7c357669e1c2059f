def gini(labels):
    p = sum(labels)
    return 2 * p * (1 - p)
