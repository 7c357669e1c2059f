import pandas as pd

fines = pd.read_csv("fines.csv", dtype={"roll": str})
print(fines.shape)
