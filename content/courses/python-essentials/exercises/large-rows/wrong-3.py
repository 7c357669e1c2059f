import csv
import sys

FIELDS = ["payer", "item", "amount"]

rows = list(csv.DictReader(sys.stdin))

writer = csv.DictWriter(sys.stdout, fieldnames=FIELDS)
writer.writeheader()
for row in rows:
    row["amount"] = int(row["amount"])
    if row["amount"] >= 500:
        writer.writerow(row)
