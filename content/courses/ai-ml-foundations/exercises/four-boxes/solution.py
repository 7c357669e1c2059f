def boxes(ys, ps, cut):
    tp = fp = fn = tn = 0
    for y, p in zip(ys, ps):
        if p >= cut and y == 1:
            tp += 1
        elif p >= cut:
            fp += 1
        elif y == 1:
            fn += 1
        else:
            tn += 1
    return tp, fp, fn, tn
