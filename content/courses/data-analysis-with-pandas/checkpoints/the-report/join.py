import pandas as pd

register = pd.read_csv("register_clean.csv", dtype={"roll": str},
                       parse_dates=["date"])
students = pd.read_csv("students.csv", dtype={"roll": str})

joined = register.merge(students, on="roll", how="left",
                        validate="many_to_one", indicator=True)
print(len(register), len(joined))
print(joined["_merge"].value_counts())

print(joined.loc[joined["_merge"] == "left_only", ["date", "roll", "total"]])

doubled = pd.concat([students, students[students["roll"] == "004"]])
bad = register.merge(doubled, on="roll", how="left")
print(len(bad), bad["total"].sum())

bills = register.groupby("roll", as_index=False).agg(bill=("total", "sum"))
accounts = students.merge(bills, on="roll", how="left",
                          validate="one_to_one")
accounts["bill"] = accounts["bill"].fillna(0).astype(int)
accounts["balance"] = accounts["deposit"] - accounts["bill"]
accounts = accounts.sort_values("balance")
print(accounts[["name", "bill", "balance"]].head(3))
print(accounts[["name", "bill", "balance"]].tail(1))

guest = register.loc[~register["roll"].isin(students["roll"]), "total"].sum()
assert accounts["bill"].sum() + guest == register["total"].sum()
