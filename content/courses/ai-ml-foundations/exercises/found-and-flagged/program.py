tp, fp, fn, tn = 6, 2, 9, 58
print(tp / (tp + fp), tp / (tp + fn))
