def step(xs, ys, w, b, rate):
    errors = [w * x + b - y for x, y in zip(xs, ys)]
    slope_w = sum(2 * error * x for error, x in zip(errors, xs))
    slope_b = sum(2 * error for error in errors)
    return w - rate * slope_w, b - rate * slope_b
