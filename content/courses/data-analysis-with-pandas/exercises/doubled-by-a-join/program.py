import pandas as pd

meals = pd.read_csv("meals.csv", dtype={"roll": str})
phones = pd.read_csv("phones.csv", dtype={"roll": str})
joined = meals.merge(phones, on="roll", how="left")
print(len(joined))
print(joined["total"].sum())
