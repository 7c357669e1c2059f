def fold(n, k, i):
    size = n // k
    validation = list(range(i * size, (i + 1) * size))
    return list(range(n)), validation
