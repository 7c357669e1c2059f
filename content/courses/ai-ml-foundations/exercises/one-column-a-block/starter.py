def one_hot(blocks, known):
    return []
