import pandas as pd

RATE = {"text": 2, "reference": 5}


def add_fine(books):
    rate = books["kind"].map(RATE)
    return books.assign(fine=rate * books["days_late"].clip(lower=0))


books = pd.read_csv("books.csv")
fined = add_fine(books)
print(fined)
print("fine" in books.columns)
print(fined["fine"].isna().sum(), "without a fine")
