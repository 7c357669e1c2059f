import pandas as pd

cricket = pd.read_csv("cricket.csv")
cricket["strike_rate"] = cricket["runs"] / cricket["balls"] * 100
print(cricket)
print(cricket["runs"].mean(), cricket["runs"].max())
print(cricket["player"].value_counts())
