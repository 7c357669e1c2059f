import csv
import sys

total = 0
for row in csv.DictReader(sys.stdin):
    total += int(row["price"]) * int(row["plates"])
print(total)
