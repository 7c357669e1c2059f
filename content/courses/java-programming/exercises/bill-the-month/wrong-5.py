import re
import sys
from datetime import date

RATES = {"TEXTBOOK": 250, "REFERENCE": 500, "MAGAZINE": 100}
loan = re.compile(r"Kind\.(\w+),\s+LocalDate\.of\(([\d, ]+)\), LocalDate\.of\(([\d, ]+)\)")
total = 0
for kind, due, back in loan.findall(sys.stdin.read()):
    late = (date(*map(int, back.split(","))) - date(*map(int, due.split(",")))).days
    total += min(RATES[kind] * max(0, late), 5_000)
print(total)
