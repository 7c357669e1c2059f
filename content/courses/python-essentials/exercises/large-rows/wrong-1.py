import csv
import sys

FIELDS = ["payer", "item", "amount"]

rows = list(csv.DictReader(sys.stdin))

writer = csv.DictWriter(sys.stdout, fieldnames=FIELDS)
writer.writeheader()
for row in rows:
    try:
        amount = int(row["amount"])
    except ValueError:
        print("Not written:", row["amount"])
        break
    if amount >= 500:
        writer.writerow(row)
