def gini(labels):
    p = sum(labels) / len(labels)
    return 2 * p * (1 - p)


def split_score(values, labels, cut):
    left = [y for x, y in zip(values, labels) if x <= cut]
    right = [y for x, y in zip(values, labels) if x > cut]
    return sum(len(side) / len(labels) * gini(side) for side in (left, right) if side)


def best_cut(values, labels):
    ordered = sorted(set(values))
    cuts = [(a + b) / 2 for a, b in zip(ordered, ordered[1:])]
    def score(cut):
        left = [y for x, y in zip(values, labels) if x <= cut]
        right = [y for x, y in zip(values, labels) if x > cut]
        return gini(left) + gini(right)
    return min(cuts, key=score)
