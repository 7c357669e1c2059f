import pandas as pd

mess = pd.read_csv("mess.csv", dtype={"roll": str})
print(mess.shape)
print(mess.head(3))
print(mess.dtypes)

print(pd.read_csv("mess.csv")["roll"].head(2))

mess["total"] = mess["amount"] + mess["extra"]
print(mess["total"].sum(), mess["total"].mean())
print(mess["meal"].value_counts())
