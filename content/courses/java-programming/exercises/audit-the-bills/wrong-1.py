import sys

RATES = {"TEXTBOOK": 250, "REFERENCE": 500, "MAGAZINE": 100}
back = 0
for line in sys.stdin.read().split():
    _, kind, days, charged = line.split(",")
    fine = min(RATES[kind] * max(0, int(days)), 10_000)
    back += int(charged) - fine
print(back)
