import pandas as pd

raw = pd.read_csv("amounts.csv", dtype=str)
print(raw["amount"].isna().sum())
print(pd.to_numeric(raw["amount"], errors="coerce").isna().sum())
bare = raw["amount"].str.replace("₹", "", regex=False)
print(pd.to_numeric(bare, errors="coerce").isna().sum())
