import pandas as pd

takings = pd.read_csv("takings.csv", parse_dates=["date"])
by_date = takings.groupby("date")["total"].sum()
full = takings.set_index("date").resample("D")["total"].sum()
print(len(by_date), by_date.mean())
print(len(full), full.mean())
