def fold(n, k, i):
    train, validation = [], []
    return train, validation
