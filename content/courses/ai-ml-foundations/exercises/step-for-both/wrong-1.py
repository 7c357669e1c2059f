def step(xs, ys, w, b, rate):
    errors = [w * x + b - y for x, y in zip(xs, ys)]
    slope_w = sum(error * x for error, x in zip(errors, xs)) / len(xs)
    slope_b = sum(errors) / len(xs)
    return w - rate * slope_w, b - rate * slope_b
