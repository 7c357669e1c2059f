import csv
import sys

total = 0
for row in csv.DictReader(sys.stdin):
    fare = int(row["fare"])
    if row["class"] in ("2A", "3A") and row["status"] == "CNF" and 500 < fare < 1500:
        total += fare
print(total)
