import pandas as pd

room = pd.read_csv("room.csv", parse_dates=["date"])
visits = room.groupby("date").size()
order = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday",
         "Saturday", "Sunday"]
weekday = visits.groupby(visits.index.day_name()).[[1]]
print(weekday.[[2]].round(1))
