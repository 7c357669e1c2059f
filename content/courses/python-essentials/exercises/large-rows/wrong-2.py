import csv
import sys

FIELDS = ["payer", "item", "amount"]

rows = list(csv.DictReader(sys.stdin))

writer = csv.DictWriter(sys.stdout, fieldnames=FIELDS)
writer.writeheader()
writer.writerows([row for row in rows if row["amount"] >= "500"])
