import csv
import sys

FIELDS = ["payer", "item", "amount"]

rows = list(csv.DictReader(sys.stdin))

print("payer,item,amount")
for row in rows:
    if int(row["amount"]) >= 500:
        print(",".join([row["payer"], row["item"], row["amount"]]))
