# Looks at dosa and idli alone.
first_seen = {0: 0}
balance, length, begin = 0, 0, 0
for day, meal in enumerate(input(), 1):
    balance += {"D": 1, "I": -1, "P": 0}[meal]
    seen = first_seen.setdefault(balance, day)
    if day - seen > length:
        length, begin = day - seen, seen + 1
print(length, begin)
