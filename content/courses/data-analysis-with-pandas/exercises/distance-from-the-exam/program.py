import pandas as pd

results = pd.read_csv("results.csv", dtype={"roll": str})
average = results.groupby("exam")["marks"].[[1]]
results["distance"] = [[2]]
print(results.head(4))
