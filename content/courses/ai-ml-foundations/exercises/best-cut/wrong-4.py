def gini(labels):
    p = sum(labels) / len(labels)
    return 2 * p * (1 - p)


def split_score(values, labels, cut):
    left = [y for x, y in zip(values, labels) if x <= cut]
    right = [y for x, y in zip(values, labels) if x > cut]
    return sum(len(side) / len(labels) * gini(side) for side in (left, right) if side)


def best_cut(values, labels):
    ordered = sorted(set(values))
    best, score = None, gini(labels)
    for a, b in zip(ordered, ordered[1:]):
        cut = (a + b) / 2
        if split_score(values, labels, cut) < score:
            best, score = cut, split_score(values, labels, cut)
    return best
