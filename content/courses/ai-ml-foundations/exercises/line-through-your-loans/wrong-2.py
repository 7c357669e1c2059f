import csv
import sys

kept = [float(row["kept"]) for row in csv.DictReader(sys.stdin)]
mean = sum(kept[:200]) / 200
print(round((sum((y - mean) ** 2 for y in kept[200:]) / 50) ** 0.5, 3))
