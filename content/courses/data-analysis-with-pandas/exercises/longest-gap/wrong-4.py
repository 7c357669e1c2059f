import csv
import datetime
import sys

days = []
for row in csv.DictReader(sys.stdin):
    if row["roll"] == "011":
        day, month, year = row["date"].split("/")
        days.append(datetime.date(int(year), int(month), int(day)))
days = list(dict.fromkeys(days))
print(max((b - a).days for a, b in zip(days, days[1:])))
