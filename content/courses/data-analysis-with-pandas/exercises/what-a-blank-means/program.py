import pandas as pd

room = pd.read_csv("reading-room.csv")
print(room["loans"][[1]].mean())
print([[2]].sum())
