import pandas as pd

trains = pd.read_csv("trains.csv", [[1]])
print([[2]])
