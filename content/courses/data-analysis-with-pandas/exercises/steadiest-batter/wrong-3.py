import csv
import sys

best = max(csv.DictReader(sys.stdin), key=lambda row: int(row["runs"]))
print(best["player"])
