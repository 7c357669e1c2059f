import csv
import sys


def fine(days):
    if days <= 0:
        return 0
    if days <= 7:
        return days
    return 7 + (days - 7) * 2


total = 0
for row in csv.DictReader(sys.stdin):
    total = total + fine(int(row["days_late"]))
print(total)
