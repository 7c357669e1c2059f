import csv
import sys

rows = [(int(row["late"]), float(row["p"])) for row in csv.DictReader(sys.stdin)]
missed = sum(late == 1 and p < 0.5 for late, p in rows)
needless = sum(late == 0 and p >= 0.5 for late, p in rows)
print(4 * missed + needless)
