def one_hot(blocks, known):
    rows = []
    for block in blocks:
        row = [0] * len(known)
        row[known.index(block)] = 1
        rows.append(row)
    return rows
