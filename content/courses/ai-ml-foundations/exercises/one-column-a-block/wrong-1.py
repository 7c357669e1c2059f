def one_hot(blocks, known):
    names = sorted(set(blocks))
    return [[1 if block == name else 0 for name in names] for block in blocks]
