first_seen = {(0, 0): 0}
idli, poha = 0, 0
length, begin = 0, 0
for day, meal in enumerate(input(), 1):
    if meal == "D":
        idli, poha = idli + 1, poha + 1
    elif meal == "I":
        idli -= 1
    else:
        poha -= 1
    seen = first_seen.setdefault((idli, poha), day)
    if day - seen > length:
        length, begin = day - seen, seen + 1
print(length, begin)
