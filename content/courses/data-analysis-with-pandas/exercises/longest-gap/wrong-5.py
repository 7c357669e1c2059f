# As wrong-4, with the days that stand more than once.
import csv
import datetime
import sys

days = []
for row in csv.DictReader(sys.stdin):
    if row["roll"] == "011":
        day, month, year = row["date"].split("/")
        days.append(datetime.date(int(year), int(month), int(day)))
print(max((b - a).days for a, b in zip(days, days[1:])))
