import pandas as pd

fines = pd.read_csv("fines.csv", dtype={"roll": str})
known = fines.groupby("room")["fine"].sum()
print(known.sum(), fines["fine"].sum())
print(fines.groupby("room", dropna=False)["fine"].sum().sum())
