def step(xs, ys, w, b, rate):
    w = w - rate * sum(2 * (w * x + b - y) * x for x, y in zip(xs, ys)) / len(xs)
    b = b - rate * sum(2 * (w * x + b - y) for x, y in zip(xs, ys)) / len(xs)
    return w, b
