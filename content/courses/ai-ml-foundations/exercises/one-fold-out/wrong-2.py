def fold(n, k, i):
    validation = [row for row in range(n) if row % k == i]
    train = [row for row in range(n) if row % k != i]
    return train, validation
