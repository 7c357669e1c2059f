import pandas as pd

raw = pd.read_csv("register.csv", dtype=str)
print(raw.shape)
print(raw.isna().sum())
print(raw["amount"].value_counts(dropna=False))
print(raw["meal"].value_counts())
