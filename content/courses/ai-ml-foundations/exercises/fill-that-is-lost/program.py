from statistics import median

def fill(column, middle):
    return [middle if value is None else value
            for value in column]

train = [0.4, None, 12.5, 1.1]
fill(train, median(v for v in train if v is not None))
print(sum(train))
