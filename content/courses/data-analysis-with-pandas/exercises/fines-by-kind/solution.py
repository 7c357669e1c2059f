# With pandas:
#     import pandas as pd
#
#     books = pd.read_csv("returns.csv", dtype={"roll": str})
#     rate = books["kind"].map(
#         {"text": 2, "reference": 5, "magazine": 1})
#     assert rate.notna().all()
#     books.loc[books["roll"] == "007", "days_late"] = 0
#     fines = rate * books["days_late"].clip(lower=0)
#     print(fines.sum())
#
# The same in plain Python, as this site works it out:
import csv
import sys

RATE = {"text": 2, "reference": 5, "magazine": 1}
total = 0
for row in csv.DictReader(sys.stdin):
    if row["roll"] != "007":
        total += max(int(row["days_late"]), 0) * RATE[row["kind"]]
print(total)
