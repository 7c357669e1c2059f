import csv
import sys

rows = [(int(row["late"]), float(row["p"])) for row in csv.DictReader(sys.stdin)]


def cost(cut):
    missed = sum(late == 1 and p < cut for late, p in rows)
    needless = sum(late == 0 and p >= cut for late, p in rows)
    return 4 * missed + needless


print(min((k / 10 for k in range(1, 10)), key=cost))
