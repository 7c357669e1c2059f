import pandas as pd

students = pd.read_csv("students.csv", dtype={"roll": str})
bills = register.groupby("roll", as_index=False).agg(bill=("total", "sum"))
accounts = students.merge(bills, on="roll", how="left", validate="one_to_one")
accounts["bill"] = accounts["bill"].fillna(0).astype(int)
accounts["balance"] = accounts["deposit"] - accounts["bill"]
accounts.to_csv("accounts.csv")
