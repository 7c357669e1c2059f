def scale(train, new):
    mean = sum(train) / len(train)
    std = (sum((value - mean) ** 2 for value in train) / len(train)) ** 0.5
    return [(value - mean) / std for value in new]
