def relu(z):
    return max(z, 0)


print([relu(day - 14) - relu(day - 24) for day in (10, 20, 30, 40)])
