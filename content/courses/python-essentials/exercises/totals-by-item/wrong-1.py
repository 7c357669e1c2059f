totals = {}

while True:
    item = input().strip()
    if item == "":
        break
    amount = int(input())
    totals[item] = amount

ranking = []
for item, amount in totals.items():
    ranking.append((amount, item))
for amount, item in sorted(ranking, reverse=True):
    print(item, amount)
print(f"Total: Rs {sum(totals.values())}")
