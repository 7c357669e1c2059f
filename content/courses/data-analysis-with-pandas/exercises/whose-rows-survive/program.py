import pandas as pd

meals = pd.read_csv("meals.csv", dtype={"roll": str})
students = pd.read_csv("students.csv", dtype={"roll": str})
inner = meals.merge(students, on="roll")
left = meals.merge(students, on="roll", how="left")
print(len(inner), len(left))
