import csv
import sys

total = 0
for row in csv.DictReader(sys.stdin):
    days = int(row["days_late"])
    if days <= 7:
        total = total + days
    else:
        total = total + 7 + (days - 7) * 2
print(total)
