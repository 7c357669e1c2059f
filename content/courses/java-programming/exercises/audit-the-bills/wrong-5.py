import sys

RATES = {"TEXTBOOK": 250, "REFERENCE": 500, "MAGAZINE": 100}
differences = {}
for line in sys.stdin.read().split():
    member, kind, days, charged = line.split(",")
    fine = min(RATES[kind] * max(0, int(days)), 10_000)
    differences[member] = differences.get(member, 0) + int(charged) - fine
print(sum(max(0, difference) for difference in differences.values()))
