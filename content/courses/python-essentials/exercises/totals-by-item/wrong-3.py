totals = {}

while True:
    item = input().strip()
    amount = int(input())
    if item == "":
        break
    totals[item] = totals.get(item, 0) + amount

ranking = []
for item, amount in totals.items():
    ranking.append((amount, item))
for amount, item in sorted(ranking, reverse=True):
    print(item, amount)
print(f"Total: Rs {sum(totals.values())}")
