import csv
import sys

late, caught = {}, {}
# The site gives this program the file as standard input. In yours, open the file:
# with open("reminders.csv", encoding="utf-8", newline="") as file:
#     for row in csv.DictReader(file):
for row in csv.DictReader(sys.stdin):
    if row["late"] == "1":
        group = row["group"]
        late[group] = late.get(group, 0) + 1
        caught[group] = caught.get(group, 0) + int(row["remind"])
a, b = (100 * caught[group] / late[group] for group in late)
print(round(abs(a - b), 1))
