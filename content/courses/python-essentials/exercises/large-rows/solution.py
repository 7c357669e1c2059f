import csv
import sys

FIELDS = ["payer", "item", "amount"]

rows = list(csv.DictReader(sys.stdin))

bad = None
for row in rows:
    try:
        row["amount"] = int(row["amount"])
    except ValueError:
        bad = row["amount"]
        break

if bad is None:
    writer = csv.DictWriter(sys.stdout, fieldnames=FIELDS)
    writer.writeheader()
    writer.writerows([row for row in rows if row["amount"] >= 500])
else:
    print(f"Not written: {bad}")
