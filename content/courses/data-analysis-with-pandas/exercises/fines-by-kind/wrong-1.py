import csv
import sys

RATE = {"text": 2, "reference": 5, "magazine": 1}
total = 0
for row in csv.DictReader(sys.stdin):
    if row["roll"] != "007":
        total += int(row["days_late"]) * RATE[row["kind"]]
print(total)
