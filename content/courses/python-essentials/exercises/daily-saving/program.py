total = [[1]]
for day in [[2]]:
    total = total + day * 10
print(f"Saved: Rs {total}")
