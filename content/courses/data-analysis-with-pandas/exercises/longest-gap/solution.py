# With pandas:
#     import pandas as pd
#
#     gate = pd.read_csv("gate.csv", dtype={"roll": str})
#     gate["date"] = pd.to_datetime(
#         gate["date"], format="%d/%m/%Y")
#     days = gate.loc[gate["roll"] == "011", "date"]
#     days = days.drop_duplicates().sort_values()
#     print(days.diff().dt.days.max())
#
# The same in plain Python, as this site works it out:
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
