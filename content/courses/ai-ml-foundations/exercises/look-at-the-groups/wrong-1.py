import csv
import sys

reminded, caught = {}, {}
for row in csv.DictReader(sys.stdin):
    if row["remind"] == "1":
        group = row["group"]
        reminded[group] = reminded.get(group, 0) + 1
        caught[group] = caught.get(group, 0) + int(row["late"])
a, b = (100 * caught[group] / reminded[group] for group in reminded)
print(round(abs(a - b), 1))
