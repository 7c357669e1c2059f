import pandas as pd

mess = pd.read_csv("mess.csv", dtype={"roll": str})
mess["total"] = mess["amount"] + mess["extra"]
two = mess[mess["roll"].isin(["004", "011"])]
extras = mess[mess["meal"] == "lunch" & mess["extra"] > 0]
either = mess[(mess["meal"] == "lunch") | (mess["extra"] > 0)]
others = mess[~mess["total"].between(50, 60)]
