import csv
import sys

rows = list(csv.DictReader(sys.stdin))
mean = sum(int(row["price"]) for row in rows) / len(rows)
print(mean * sum(int(row["plates"]) for row in rows))
