import pandas as pd

marks = pd.read_csv("marks.csv", dtype={"roll": str})
average = marks.groupby("exam")["marks"].[[1]]
marks["distance"] = [[2]]
print(marks.head(4))
