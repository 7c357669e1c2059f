import pandas as pd

PRICE = {"breakfast": 30, "lunch": 55, "dinner": 50}


def clean(path):
    df = pd.read_csv(path, dtype=str)
    df["meal"] = df["meal"].str.strip().str.lower()
    as_written = df["date"]
    df["date"] = pd.to_datetime(df["date"], format="%d/%m/%Y", errors="coerce")
    df["extra"] = pd.to_numeric(df["extra"]).fillna(0).astype(int)

    written = pd.to_numeric(df["amount"].str.replace("₹", "", regex=False),
                            errors="coerce")
    price = df["meal"].map(PRICE)
    assert price.notna().all(), "unknown meal name"
    df["fixed"] = written != price
    df["amount"] = price

    bad = df["date"].isna()
    rejected = df[bad].assign(written_date=as_written[bad])
    rejected.to_csv("rejected.csv", index=False)
    df = df[~bad]
    print("bad dates:", bad.sum(), "dropped")

    before = len(df)
    df = df.drop_duplicates(subset=["date", "roll", "meal"])
    print("duplicates:", before - len(df), "dropped")
    df["total"] = df["amount"] + df["extra"]
    return df.reset_index(drop=True)


if __name__ == "__main__":
    register = clean("register.csv")
    print(register.shape, register["fixed"].sum(), register["total"].sum())
    register.to_csv("register_clean.csv", index=False)
