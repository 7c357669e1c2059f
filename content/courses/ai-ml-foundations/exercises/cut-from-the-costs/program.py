MISS, NEEDLESS = 3, 1
cut = NEEDLESS / (MISS + NEEDLESS)
loans = [("Asha", 0.6), ("Bilal", 0.25), ("Chitra", 0.2)]
print(round(cut, 2), [name for name, p in loans if p >= cut])
