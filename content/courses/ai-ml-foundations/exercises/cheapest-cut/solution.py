import csv
import sys

# The site gives this program the file as standard input. In yours, open the file:
# with open("scores.csv", encoding="utf-8", newline="") as file:
#     rows = [(int(row["late"]), float(row["p"])) for row in csv.DictReader(file)]
rows = [(int(row["late"]), float(row["p"])) for row in csv.DictReader(sys.stdin)]


def cost(cut):
    missed = sum(late == 1 and p < cut for late, p in rows)
    needless = sum(late == 0 and p >= cut for late, p in rows)
    return 4 * missed + needless


print(min(cost(k / 10) for k in range(1, 10)))
