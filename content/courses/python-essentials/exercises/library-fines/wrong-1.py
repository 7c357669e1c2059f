import csv
import sys

total = 0
for row in csv.DictReader(sys.stdin):
    days = int(row["days_late"])
    if days > 0:
        total = total + days
print(total)
