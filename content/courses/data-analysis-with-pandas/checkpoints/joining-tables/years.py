import pandas as pd

register = pd.read_csv("register_clean.csv", dtype={"roll": str},
                       parse_dates=["date"])
students = pd.read_csv("students.csv", dtype={"roll": str})

joined = register.merge(students, on="roll", how="inner",
                        validate="many_to_one")
years = joined.pivot_table(index="year", columns="meal", values="total",
                           aggfunc="sum", fill_value=0)
assert years.sum().sum() == 40800
years["eaters"] = joined.groupby("year")["roll"].nunique()
print(years)
