import pandas as pd

fines = pd.read_csv("fines.csv", dtype={"roll": str, "room": str})
print(fines.groupby([[1]])["fine"].[[2]])
