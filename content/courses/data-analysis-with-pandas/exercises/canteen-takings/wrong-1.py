import csv
import sys

print(sum(int(row["price"]) for row in csv.DictReader(sys.stdin)))
