import csv
import sys

runs = {}
for row in csv.DictReader(sys.stdin):
    runs.setdefault(row["player"], []).append(int(row["runs"]))
average = {name: sum(of) / len(of) for name, of in runs.items()}
print(max(average, key=average.get))
