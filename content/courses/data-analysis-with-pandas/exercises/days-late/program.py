import pandas as pd

loans = pd.DataFrame({
    "due": pd.to_datetime(["2025-09-20", "2025-09-28"]),
    "returned": pd.to_datetime(["2025-09-25", "2025-09-25"]),
})
diff = (loans["returned"] - loans["due"]).dt.days
print(diff.sum())
print(diff.clip(lower=0).sum())
