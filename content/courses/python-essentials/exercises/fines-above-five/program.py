fines = [5, 0, 12, 0, 8]
doubled = [fine * 2 for fine in fines if fine > 5]
print(doubled)
print(len(set(fines)))
