import csv
import sys

plates = set()
for row in csv.DictReader(sys.stdin):
    day = int(row["date"][:2])
    if row["meal"].strip().lower() == "dinner" and day in (7, 14, 21, 28):
        plates.add((day, row["roll"]))
sundays = {day for day, _ in plates}
print(round(len(plates) / len(sundays), 1))
