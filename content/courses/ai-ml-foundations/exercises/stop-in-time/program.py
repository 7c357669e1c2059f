run = [(0, 0.689, 0.751), (200, 0.386, 0.460), (2000, 0.328, 0.389),
       (5000, 0.281, 0.407), (8000, 0.240, 0.453)]
best, kept = 9.0, None
for step, train, check in run:
    if [[1]] [[2]] best:
        best, kept = [[3]]
print(kept)
