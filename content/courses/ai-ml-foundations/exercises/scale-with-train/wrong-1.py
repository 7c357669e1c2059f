def scale(train, new):
    mean = sum(new) / len(new)
    std = (sum((value - mean) ** 2 for value in new) / len(new)) ** 0.5
    return [(value - mean) / std for value in new]
