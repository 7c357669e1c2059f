import csv
import sys

late, caught = {}, {}
for row in csv.DictReader(sys.stdin):
    if row["late"] == "1":
        group = row["group"]
        late[group] = late.get(group, 0) + 1
        caught[group] = caught.get(group, 0) + int(row["remind"])
a, b = (100 * caught[group] / late[group] for group in late)
print(round(100 * (max(a, b) / min(a, b) - 1), 1))
