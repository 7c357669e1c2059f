import csv
import sys

runs = {}
for row in csv.DictReader(sys.stdin):
    runs[row["player"]] = runs.get(row["player"], 0) + int(row["runs"])
print(max(runs, key=runs.get))
