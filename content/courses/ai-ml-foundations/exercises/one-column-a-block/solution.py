def one_hot(blocks, known):
    return [[1 if block == name else 0 for name in known] for block in blocks]
