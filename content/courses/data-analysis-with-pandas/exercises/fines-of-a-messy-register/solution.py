# With pandas:
#     import pandas as pd
#
#     fines = pd.read_csv("fines.csv", dtype=str)
#     fines["book"] = fines["book"].str.strip().str.lower()
#     fines["date"] = pd.to_datetime(
#         fines["date"], format="%d/%m/%Y", errors="coerce")
#     fines = fines.dropna(subset=["date"])
#     fines = fines.drop_duplicates(
#         subset=["date", "roll", "book"])
#     rupees = fines["fine"].str.replace("₹", "", regex=False)
#     print(pd.to_numeric(rupees).fillna(0).astype(int).sum())
#
# The same in plain Python, as this site works it out:
import csv
import sys
from datetime import datetime

seen = {}
for row in csv.DictReader(sys.stdin):
    try:
        datetime.strptime(row["date"], "%d/%m/%Y")
    except ValueError:
        continue
    key = row["date"], row["roll"], row["book"].strip().lower()
    seen[key] = int(row["fine"].replace("₹", "") or 0)
print(sum(seen.values()))
