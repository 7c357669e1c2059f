def one_hot(blocks, known):
    return [[block == name for name in known] for block in blocks]
