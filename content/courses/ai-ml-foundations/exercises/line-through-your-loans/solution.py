import csv
import sys

# The site gives this program the file as standard input. In yours, open the file:
# with open("loans.csv", encoding="utf-8", newline="") as file:
#     rows = [[float(v) for v in row.values()] for row in csv.DictReader(file)]
rows = [[float(v) for v in row.values()] for row in csv.DictReader(sys.stdin)]
train, check = rows[:200], rows[200:]
means = [sum(row[j] for row in train) / 200 for j in range(2)]
stds = [(sum((row[j] - means[j]) ** 2 for row in train) / 200) ** 0.5 for j in range(2)]


def scale(rows):
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
