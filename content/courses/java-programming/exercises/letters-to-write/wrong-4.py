import sys
from datetime import date

late = {}
for line in sys.stdin.read().split("\n"):
    if line:
        card, _, _, due, back = line.split(",")
        days = (date.fromisoformat(back) - date.fromisoformat(due)).days
        if days > 0:
            late.setdefault(card, []).append(days)
print(sum(len(days) >= 3 for days in late.values()))
