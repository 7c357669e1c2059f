import pandas as pd

mess = pd.read_csv("mess.csv", dtype={"roll": str})
mess["total"] = mess["amount"] + mess["extra"]
print(mess[["roll", "total"]].head(2))

lunch = mess["meal"] == "lunch"
print(lunch.head(3))
print(lunch.sum(), "lunches")
print(mess.loc[lunch, ["roll", "total"]])

with_extra = mess[(mess["meal"] == "lunch") & (mess["extra"] > 0)]
print(len(with_extra))
print(len(mess[mess["roll"].isin(["004", "011"])]))
print(len(mess[~mess["total"].between(50, 60)]))

top = mess.sort_values("total", ascending=False, kind="stable").head(3)
print(top[["roll", "meal", "total"]])
print(top.iloc[0]["roll"])
print(len(mess.loc[0:2]), len(mess.iloc[0:2]))

by_roll = mess.set_index("roll")
print(by_roll.loc["011", ["date", "meal", "total"]])
