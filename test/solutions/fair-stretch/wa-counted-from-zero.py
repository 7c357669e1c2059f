first_seen = {(0, 0): 0}
d = i = p = length = begin = 0
for day, meal in enumerate(input(), 1):
    d, i, p = d + (meal == "D"), i + (meal == "I"), p + (meal == "P")
    seen = first_seen.setdefault((d - i, d - p), day)
    if day - seen > length:
        length, begin = day - seen, seen
print(length, begin)
