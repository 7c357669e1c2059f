def gini(labels):
    p = sum(labels) / len(labels)
    return 2 * p * (1 - p)


def split_score(values, labels, cut):
    left = [y for x, y in zip(values, labels) if x <= cut]
    right = [y for x, y in zip(values, labels) if x > cut]
    return sum(len(side) / len(labels) * gini(side) for side in (left, right) if side)


def best_cut(values, labels):
    def score(cut):
        return split_score(values, labels, cut)

    return min(sorted(set(values)), key=score)
