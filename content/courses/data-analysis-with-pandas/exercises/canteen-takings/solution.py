# With pandas:
#     import pandas as pd
#
#     orders = pd.read_csv("canteen.csv", dtype={"bill": str})
#     orders["rupees"] = orders["price"] * orders["plates"]
#     print(orders["rupees"].sum())
#
# The same in plain Python, as this site works it out:
import csv
import sys

total = 0
for row in csv.DictReader(sys.stdin):
    total += int(row["price"]) * int(row["plates"])
print(total)
