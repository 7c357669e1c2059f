def guess(row, w, b):
    return b
