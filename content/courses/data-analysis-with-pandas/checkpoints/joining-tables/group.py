import pandas as pd

register = pd.read_csv("register_clean.csv", dtype={"roll": str},
                       parse_dates=["date"])
print(register.groupby("meal")["total"].sum())

bills = register.groupby("roll").agg(
    meals=("total", "size"),
    bill=("total", "sum"),
    average=("total", "mean"),
)
print(bills.sort_values("bill", ascending=False).head(2).round(1))

per_day = register.groupby(["date", "meal"], as_index=False)["total"].sum()
print(per_day.head(3))

plates = register.pivot_table(index="roll", columns="meal", values="total",
                              aggfunc="size", fill_value=0)
print(plates.tail(5))

per_meal = register.groupby("meal")["total"].mean()
print(round(per_meal.mean(), 2), round(register["total"].mean(), 2))

student_bill = register.groupby("roll")["total"].transform("sum")
register["share"] = register["total"] / student_bill
print(register.groupby("roll")["share"].sum().round(6).eq(1).all())
