import pandas as pd

runs = pd.read_csv("runs.csv")
top = runs.sort_values("runs", ascending=False)
print(top.iloc[0]["player"])
print(top.loc[0]["player"])
print(len(runs.loc[0:2]), len(runs.iloc[0:2]))
