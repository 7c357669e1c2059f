from ledger import balances, largest, shares

people = ["Farhan", "Ishita", "Joseph"]
expenses = [
    {"payer": "Ishita", "item": "milk", "amount": 310},
    {"payer": "Farhan", "item": "gas refill", "amount": 905},
    {"payer": "Ishita", "item": "rice, 10 kg", "amount": 640},
]

print(shares(100, people))
result = balances(expenses, people)
print(result)
print("Sum:", sum(result.values()))
print(largest(expenses))
print(largest([]))
