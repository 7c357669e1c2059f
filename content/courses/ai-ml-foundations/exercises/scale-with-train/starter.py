def scale(train, new):
    return new
