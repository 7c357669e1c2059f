import csv
import sys

RATE = {"text": 2, "reference": 5, "magazine": 0}
total = 0
for row in csv.DictReader(sys.stdin):
    if row["roll"] != "007":
        total += max(int(row["days_late"]), 0) * RATE[row["kind"]]
print(total)
