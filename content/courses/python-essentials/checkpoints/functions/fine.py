def fine(days, rate=1):
    if days <= 0:
        return 0
    if days <= 7:
        return days * rate
    return 7 * rate + (days - 7) * 2 * rate


print(fine(5))
print(fine(10))
print(fine(10, rate=2))
print(fine(5) + fine(10))
