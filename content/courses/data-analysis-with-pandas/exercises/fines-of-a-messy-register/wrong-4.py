import csv
import sys

seen = {}
for row in csv.DictReader(sys.stdin):
    if int(row["date"][:2]) > 12:
        continue
    key = row["date"], row["roll"], row["book"].strip().lower()
    seen[key] = int(row["fine"].replace("₹", "") or 0)
print(sum(seen.values()))
