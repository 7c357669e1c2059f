def scale(train, new):
    mean = sum(train) / len(train)
    return [value - mean for value in new]
