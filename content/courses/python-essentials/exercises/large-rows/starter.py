import csv
import sys

FIELDS = ["payer", "item", "amount"]

rows = list(csv.DictReader(sys.stdin))
