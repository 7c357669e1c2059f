import csv
import sys

count = 0
sundays = set()
for row in csv.DictReader(sys.stdin):
    day = int(row["date"][:2])
    if row["meal"].strip().lower() == "dinner" and day in (7, 14, 21, 28):
        count += 1
        sundays.add(day)
print(round(count / len(sundays), 2))
