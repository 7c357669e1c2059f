# With pandas:
#     import pandas as pd
#
#     plates = pd.read_csv("plates.csv", dtype=str)
#     plates["meal"] = plates["meal"].str.strip().str.lower()
#     plates["date"] = pd.to_datetime(
#         plates["date"], format="%d/%m/%Y", errors="coerce")
#     plates = plates.dropna(subset=["date"])
#     plates = plates.drop_duplicates(
#         subset=["date", "roll", "meal"])
#     dinners = plates[plates["meal"] == "dinner"]
#     days = dinners.groupby("date").size()
#     print(round(days[days.index.dayofweek == 6].mean(), 2))
#
# The same in plain Python, as this site works it out:
import csv
import sys
from datetime import datetime

plates = set()
for row in csv.DictReader(sys.stdin):
    try:
        date = datetime.strptime(row["date"], "%d/%m/%Y")
    except ValueError:
        continue
    if row["meal"].strip().lower() == "dinner" and date.weekday() == 6:
        plates.add((date, row["roll"]))
sundays = {date for date, _ in plates}
print(round(len(plates) / len(sundays), 2))
