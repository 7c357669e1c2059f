def scale(train, new):
    mean = sum(train) / len(train)
    std = sum((value - mean) ** 2 for value in train) / len(train)
    return [(value - mean) / std for value in new]
