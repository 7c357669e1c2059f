import csv

file = ["item,amount\n", "milk,310\n"]
for row in csv.DictReader(file):
    print(row["amount"] * 2)
    row["amount"] = int(row["amount"])
    print(row["amount"] * 2)
