import csv
import sys

rows = [[float(v) for v in row.values()] for row in csv.DictReader(sys.stdin)]
train, check = rows[:200], rows[200:]


def scale(rows):
    means = [sum(row[j] for row in rows) / len(rows) for j in range(2)]
    stds = [(sum((row[j] - means[j]) ** 2 for row in rows) / len(rows)) ** 0.5 for j in range(2)]
    return [((r[0] - means[0]) / stds[0], (r[1] - means[1]) / stds[1], r[2]) for r in rows]


train, check = scale(train), scale(check)
v, w, b = 0.0, 0.0, 0.0
for _ in range(500):
    gv = gw = gb = 0.0
    for x, z, y in train:
        error = v * x + w * z + b - y
        gv += error * x
        gw += error * z
        gb += error
    v -= 0.2 * gv / 200
    w -= 0.2 * gw / 200
    b -= 0.2 * gb / 200
print(round((sum((v * x + w * z + b - y) ** 2 for x, z, y in check) / 50) ** 0.5, 3))
