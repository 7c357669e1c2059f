# With pandas:
#     import pandas as pd
#
#     tickets = pd.read_csv("tickets.csv", dtype={"train": str})
#     kind = tickets["class"].isin(["2A", "3A"])
#     confirmed = tickets["status"] == "CNF"
#     paid = tickets["fare"].between(500, 1500)
#     print(tickets.loc[kind & confirmed & paid, "fare"].sum())
#
# The same in plain Python, as this site works it out:
import csv
import sys

total = 0
for row in csv.DictReader(sys.stdin):
    fare = int(row["fare"])
    if row["class"] in ("2A", "3A") and row["status"] == "CNF" and 500 <= fare <= 1500:
        total += fare
print(total)
