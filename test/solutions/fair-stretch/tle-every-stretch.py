# From each day on, counting as it goes.
log = input()
length, begin = 0, 0
for first in range(len(log)):
    counts = {"D": 0, "I": 0, "P": 0}
    for day in range(first, len(log)):
        counts[log[day]] += 1
        if counts["D"] == counts["I"] == counts["P"] and day + 1 - first > length:
            length, begin = day + 1 - first, first + 1
print(length, begin)
