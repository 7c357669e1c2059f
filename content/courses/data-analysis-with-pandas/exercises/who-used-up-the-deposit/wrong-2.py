import csv
import sys

DEPOSIT = {"001": 2500, "002": 3000, "003": 2000, "004": 3500, "005": 2500, "013": 4000}
left = dict(DEPOSIT)
for row in csv.DictReader(sys.stdin):
    left[row["roll"]] = left.get(row["roll"], 0) - int(row["total"])
print(-sum(rupees for rupees in left.values() if rupees < 0))
