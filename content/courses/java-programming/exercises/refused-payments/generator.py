import random

random.seed(int(input()))
owed = 0
entries = []
while len(entries) < 160:
    kind = random.random()
    if owed == 0 or kind < 0.5:
        amount = random.randint(1, 40) * 250
        owed += amount
        entries.append(amount)
    elif kind < 0.62:
        entries.append(-(owed + random.randint(1, 20) * 50))
    elif kind < 0.72:
        entries.append(-owed)
        owed = 0
    else:
        paid = random.randint(1, owed // 50) * 50
        owed -= paid
        entries.append(-paid)
# The last entries show every mistake.
charge, rest, last = (random.randint(10, 60) * 250 for _ in range(3))
for amount in (charge, -owed - charge, rest, -rest - 100, last, -50 * random.randint(1, 40)):
    entries.append(amount)
print("// Charges and payments of a year, in paise. Use them as Entries.PAISE.")
print("class Entries {")
print("    static final int[] PAISE = {")
for start in range(0, len(entries), 8):
    print("        " + ", ".join(map(str, entries[start:start + 8])) + ",")
print("    };")
print("}")
