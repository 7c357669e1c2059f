# With pandas:
#     import pandas as pd
#
#     innings = pd.read_csv("innings.csv")
#     players = innings.groupby("player").agg(
#         times=("runs", "size"), average=("runs", "mean"))
#     regular = players[players["times"] >= 12]
#     print(regular.sort_values("average").tail(1))
#
# The same in plain Python, as this site works it out:
import csv
import sys

runs = {}
for row in csv.DictReader(sys.stdin):
    runs.setdefault(row["player"], []).append(int(row["runs"]))
average = {name: sum(of) / len(of) for name, of in runs.items() if len(of) >= 12}
print(max(average, key=average.get))
