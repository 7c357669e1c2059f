import pandas as pd

mess = pd.read_csv("mess.csv", dtype={"roll": str})
mess["total"] = mess["amount"] + mess["extra"]
mess["kind"] = mess["meal"].map({"lunch": "full", "dinner": "full"})
mess["band"] = pd.cut(mess["total"], bins=[0, 40, 60, 100],
                      labels=["small", "medium", "large"])
print(mess[["meal", "total", "kind", "band"]].head(3))

late = (mess["meal"] == "dinner") & (mess["date"] == "2025-09-02")
mess.loc[late, "amount"] += 5
print(mess.loc[late, ["roll", "amount", "extra", "total"]])

lunches = mess[mess["meal"] == "lunch"]
lunches = lunches.assign(extra=0)
print(lunches["extra"].sum(), mess["extra"].sum())

mess[mess["meal"] == "lunch"]["extra"] = 0
print(mess["extra"].sum())

other = mess
backup = mess.copy()
other.loc[0, "extra"] = 500
print(mess.loc[0, "extra"], backup.loc[0, "extra"])
