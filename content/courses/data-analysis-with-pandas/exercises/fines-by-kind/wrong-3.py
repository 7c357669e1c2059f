import csv
import sys

RATE = {"text": 2, "reference": 5, "magazine": 1}
total = 0
for row in csv.DictReader(sys.stdin):
    total += max(int(row["days_late"]), 0) * RATE[row["kind"]]
print(total)
