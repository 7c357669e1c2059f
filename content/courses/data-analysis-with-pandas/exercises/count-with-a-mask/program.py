import pandas as pd

fines = pd.read_csv("fines.csv", dtype={"roll": str})
late = fines["fine"] > 0
print(late.sum())
print(len(fines[late]))
print(fines.loc[late, "fine"].sum())
