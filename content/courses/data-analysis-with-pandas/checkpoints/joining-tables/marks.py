import pandas as pd

marks = pd.read_csv("marks.csv", dtype={"roll": str})
exams = marks.groupby("exam").agg(
    listed=("marks", "size"),
    wrote=("marks", "count"),
    average=("marks", "mean"),
    best=("marks", "max"),
)
print(exams)

average = marks.groupby("exam")["marks"].transform("mean")
marks["distance"] = marks["marks"] - average
print(marks)
print(marks.groupby("exam")["distance"].sum())
