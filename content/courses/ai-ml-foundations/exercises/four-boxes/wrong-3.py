def boxes(ys, ps, cut):
    tp = fp = fn = tn = 0
    for y, p in zip(ys, ps):
        if p >= cut and y == 1: tp += 1
        if p >= cut and y == 0: fp += 1
        if p < cut and y == 1: fn += 1
        if p <= cut and y == 0: tn += 1
    return tp, fp, fn, tn
