from ledger import make_expense

people = ["Farhan", "Ishita", "Joseph"]
entries = [
    ("Ishita", "310"),
    ("Isha", "50"),
    ("Joseph", "-5"),
    ("Farhan", "20000"),
    ("Farhan", "20001"),
    ("Farhan", "abc"),
]
for payer, amount in entries:
    try:
        print(make_expense(payer, "milk", amount, people))
    except ValueError as error:
        print("Not saved:", error)
