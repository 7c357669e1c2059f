import pandas as pd

marks = pd.read_csv("marks.csv", dtype={"roll": str})
exams = marks.groupby("exam").agg(
    listed=("marks", "size"),
    wrote=("marks", "count"),
    average=("marks", "mean"),
)
maths = exams.loc["maths"]
print(int(maths["listed"]), int(maths["wrote"]), maths["average"])
