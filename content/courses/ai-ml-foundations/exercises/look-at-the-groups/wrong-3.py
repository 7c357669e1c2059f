import csv
import sys

on_time, needless = {}, {}
for row in csv.DictReader(sys.stdin):
    if row["late"] == "0":
        group = row["group"]
        on_time[group] = on_time.get(group, 0) + 1
        needless[group] = needless.get(group, 0) + int(row["remind"])
a, b = (100 * needless[group] / on_time[group] for group in on_time)
print(round(abs(a - b), 1))
