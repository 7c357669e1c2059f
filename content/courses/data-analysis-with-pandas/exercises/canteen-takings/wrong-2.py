import csv
import sys

rows = list(csv.DictReader(sys.stdin))
print(sum(int(row["price"]) for row in rows) * sum(int(row["plates"]) for row in rows))
