import pandas as pd

register = pd.read_csv("register_clean.csv", dtype={"roll": str},
                       parse_dates=["date"])
print(register["date"].dt.day_name().head(2))
print((register["date"] >= "2025-09-29").sum())

loans = pd.DataFrame({
    "book": ["Calculus", "Signals"],
    "due": pd.to_datetime(["2025-09-20", "2025-09-28"]),
    "returned": pd.to_datetime(["2025-09-26", "2025-09-25"]),
})
loans["late"] = (loans["returned"] - loans["due"]).dt.days.clip(lower=0)
print(loans[["book", "late"]])

by_date = register.groupby("date")["total"].sum()
full = register.set_index("date").resample("D")["total"].sum()
print(len(by_date), round(by_date.mean()))
print(len(full), round(full.mean()))
print(full.loc["2025-09-14":"2025-09-16"])

print(full.resample("W").sum())
print(full.rolling(7).mean().tail(2).round())

order = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday",
         "Saturday", "Sunday"]
plates = register.pivot_table(index="date", columns="meal", values="total",
                              aggfunc="size", fill_value=0)
weekday = plates.groupby(plates.index.day_name()).mean()
print(weekday.reindex(order).round(1).tail(3))

weakest = full[full > 0].nsmallest(3).reset_index()
weakest["weekday"] = weakest["date"].dt.day_name()
print(weakest)

visits = register.loc[register["roll"] == "011", "date"]
visits = visits.drop_duplicates().sort_values()
gaps = visits.diff()
print(gaps.head(2))
print(gaps.max())
print(visits[gaps == gaps.max()])
