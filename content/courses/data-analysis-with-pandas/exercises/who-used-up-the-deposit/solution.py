# With pandas:
#     import pandas as pd
#
#     meals = pd.read_csv("meals.csv", dtype={"roll": str})
#     students = pd.read_csv("deposits.csv", dtype={"roll": str})
#     bills = meals.groupby("roll", as_index=False).agg(
#         bill=("total", "sum"))
#     accounts = students.merge(bills, on="roll", how="left",
#                               validate="one_to_one")
#     balance = accounts["deposit"] - accounts["bill"].fillna(0)
#     print(-balance[balance < 0].sum().astype(int))
#
# The same in plain Python, as this site works it out:
import csv
import sys

DEPOSIT = {"001": 2500, "002": 3000, "003": 2000, "004": 3500, "005": 2500, "013": 4000}
left = dict(DEPOSIT)
for row in csv.DictReader(sys.stdin):
    if row["roll"] in left:
        left[row["roll"]] -= int(row["total"])
print(-sum(rupees for rupees in left.values() if rupees < 0))
