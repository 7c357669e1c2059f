import csv
import sys

loans, caught = {}, {}
for row in csv.DictReader(sys.stdin):
    group = row["group"]
    loans[group] = loans.get(group, 0) + 1
    caught[group] = caught.get(group, 0) + int(row["remind"]) * int(row["late"])
a, b = (100 * caught[group] / loans[group] for group in loans)
print(round(abs(a - b), 1))
