import csv
import sys


def fine(days):
    if days <= 0:
        return 0
    if days <= 7:
        return days
    return 7 + (days - 7) * 2


total = 0
# The site gives this program the file as standard input. In yours, open the file:
# with open("fines.csv", encoding="utf-8", newline="") as file:
#     for row in csv.DictReader(file):
for row in csv.DictReader(sys.stdin):
    total = total + fine(int(row["days_late"]))
print(total)
