import pandas as pd

books = pd.read_csv("books.csv")
books["rate"] = books["kind"].map({"text": 2, "reference": 5})
print(books["rate"].isna().sum())
