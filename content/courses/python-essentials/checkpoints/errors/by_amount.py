def amount_of(expense):
    return expense["amount"]


expenses = [
    {"item": "milk", "amount": 310},
    {"item": "gas refill", "amount": 905},
    {"item": "rice, 10 kg", "amount": 640},
]
for expense in sorted(expenses, key=amount_of, reverse=True):
    print(expense["item"], expense["amount"])
