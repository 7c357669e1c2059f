def step(xs, ys, w, b, rate):
    return w, b
