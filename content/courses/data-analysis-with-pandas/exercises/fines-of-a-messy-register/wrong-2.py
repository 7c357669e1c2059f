import csv
import sys

seen = {}
for row in csv.DictReader(sys.stdin):
    if row["date"] == "31/09/2025":
        continue
    key = row["date"], row["roll"], row["book"].strip().lower()
    if key not in seen:
        seen[key] = 0 if "₹" in row["fine"] else int(row["fine"] or 0)
print(sum(seen.values()))
