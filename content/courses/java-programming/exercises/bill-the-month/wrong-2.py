import re
import sys
from datetime import date

RATES = {"TEXTBOOK": 250, "REFERENCE": 500, "MAGAZINE": 100}
loan = re.compile(r"Kind\.(\w+),\s+LocalDate\.of\(([\d, ]+)\), LocalDate\.of\(([\d, ]+)\)")
total = 0
for kind, due, back in loan.findall(sys.stdin.read()):
    due = date(*map(int, due.split(",")))
    back = date(*map(int, back.split(",")))
    if back <= due:
        continue
    # What Period.between(due, back).getDays() gives: the days after the last whole month.
    month = due
    while True:
        year, number = (month.year, month.month + 1) if month.month < 12 else (month.year + 1, 1)
        last = (date(year + number // 12, number % 12 + 1, 1) - date(year, number, 1)).days
        following = date(year, number, min(due.day, last))
        if following > back:
            break
        month = following
    late = (back - month).days
    if late > 3:
        total += min(RATES[kind] * late, 5_000)
print(total)
