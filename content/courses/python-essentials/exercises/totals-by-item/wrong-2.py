totals = {}

while True:
    item = input().strip()
    if item == "":
        break
    amount = int(input())
    totals[item] = totals.get(item, 0) + amount

for item in sorted(totals, reverse=True):
    print(item, totals[item])
print(f"Total: Rs {sum(totals.values())}")
