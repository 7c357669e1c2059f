errors = {1: (3.23, 3.49), 8: (2.67, 2.94), 20: (2.48, 6.31)}


def train_error(degree):
    return errors[degree][0]


def check_error(degree):
    return errors[degree][1]


print(min(errors, key=check_error))
print(min(errors, key=train_error))
