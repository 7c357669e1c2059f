import csv
import sys

rows = [(int(row["late"]), float(row["p"])) for row in csv.DictReader(sys.stdin)]


def cost(cut):
    return sum((late == 1) != (p >= cut) for late, p in rows)


print(min(cost(k / 10) for k in range(1, 10)))
