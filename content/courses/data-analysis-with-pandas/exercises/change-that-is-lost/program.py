import pandas as pd

books = pd.read_csv("books.csv")
books["title"] = books["title"].replace("Atlass", "Atlas")
early = books["days"] < 0
books[early]["days"] = 0
books.loc[books["title"] == "Atlas", "days"] = 3
books["fine"] = books["days"] * 2
