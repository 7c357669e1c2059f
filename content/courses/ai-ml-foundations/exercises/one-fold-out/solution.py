def fold(n, k, i):
    size = n // k
    validation = list(range(i * size, (i + 1) * size))
    train = [row for row in range(n) if row not in validation]
    return train, validation
