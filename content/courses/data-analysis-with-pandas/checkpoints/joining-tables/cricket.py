import pandas as pd

cricket = pd.read_csv("cricket.csv")
cricket["strike_rate"] = cricket["runs"] / cricket["balls"] * 100
print(cricket)
print(cricket["runs"].mean(), cricket["runs"].max())
print(cricket["player"].value_counts())

average = cricket["runs"].mean()
asha = cricket["player"] == "Asha"
above = cricket["runs"] > average
print(cricket[asha])
print(cricket[above])
best = cricket.sort_values("runs", ascending=False, kind="stable").head(2)
print(best[["player", "runs"]])
print(cricket[asha & ~above])
print((asha & above).sum(), (asha & ~above).sum(), asha.sum())
