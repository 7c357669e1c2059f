import csv
import datetime
import sys

days = set()
for row in csv.DictReader(sys.stdin):
    if row["roll"] == "011":
        # As pandas reads it when the first date can be one with the month first.
        month, day, year = row["date"].split("/")
        if int(month) <= 12:
            days.add(datetime.date(int(year), int(month), int(day)))
days = sorted(days)
print(max((b - a).days for a, b in zip(days, days[1:])))
