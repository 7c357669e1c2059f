def gini(labels):
    return 0.0
