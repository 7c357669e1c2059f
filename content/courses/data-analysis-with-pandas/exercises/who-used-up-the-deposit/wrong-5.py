import csv
import sys

DEPOSIT = {"001": 2500, "002": 3000, "003": 2000, "004": 3500, "005": 2500, "013": 4000}
left = dict(DEPOSIT)
for row in csv.DictReader(sys.stdin):
    if row["roll"] in left:
        left[row["roll"]] -= int(row["total"])
print(sum(left.values()))
