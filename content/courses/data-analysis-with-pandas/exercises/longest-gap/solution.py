import csv
import datetime
import sys

days = set()
for row in csv.DictReader(sys.stdin):
    if row["roll"] == "011":
        day, month, year = row["date"].split("/")
        days.add(datetime.date(int(year), int(month), int(day)))
days = sorted(days)
print(max((b - a).days for a, b in zip(days, days[1:])))
