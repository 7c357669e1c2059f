people = ["Farhan", "Ishita", "Joseph"]
expenses = [
    {"payer": "Ishita", "item": "milk", "amount": 310},
    {"payer": "Farhan", "item": "gas refill", "amount": 905},
    {"payer": "Ishita", "item": "rice, 10 kg", "amount": 640},
    {"payer": "Joseph", "item": "milk", "amount": 290},
]

paid = {}
for expense in expenses:
    name = expense["payer"]
    paid[name] = paid.get(name, 0) + expense["amount"]

ranking = []
for name, amount in paid.items():
    ranking.append((amount, name))
for amount, name in sorted(ranking, reverse=True):
    print(f"{name:10} {amount:6}")
print("Paid nothing:", set(people) - set(paid))

large = [expense["item"] for expense in expenses if expense["amount"] >= 500]
print(large)
print(sum([expense["amount"] for expense in expenses]))

by_item = {}
for expense in expenses:
    item = expense["item"]
    by_item[item] = by_item.get(item, 0) + expense["amount"]

ranking = []
for item, amount in by_item.items():
    ranking.append((amount, item))
for amount, item in sorted(ranking, reverse=True):
    print(f"{item:12} {amount:6}")
