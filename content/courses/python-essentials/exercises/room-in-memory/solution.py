PEOPLE = ["Farhan", "Ishita", "Joseph"]


def shares(amount, people):
    base = amount // len(people)
    left = amount % len(people)
    result = {}
    for place, name in enumerate(people):
        result[name] = base + 1 if place < left else base
    return result


def balances(expenses, people):
    total = sum([expense["amount"] for expense in expenses])
    owed = shares(total, people)
    result = {}
    for name in people:
        paid = sum([e["amount"] for e in expenses if e["payer"] == name])
        result[name] = paid - owed[name]
    return result


def make_expense(payer, item, amount, people):
    if payer not in people:
        raise ValueError(f"nobody called {payer} in this room")
    if item == "":
        raise ValueError("say what was bought")
    try:
        amount = int(amount)
    except ValueError:
        raise ValueError(f"{amount} is not a whole number") from None
    if amount < 1:
        raise ValueError("the amount must be 1 or more")
    return {"payer": payer, "item": item, "amount": amount}


def settle(balance):
    left = balance.copy()
    payments = []
    while any(left.values()):
        debtor = min(left, key=left.get)
        creditor = max(left, key=left.get)
        amount = min(-left[debtor], left[creditor])
        payments.append((debtor, creditor, amount))
        left[debtor] += amount
        left[creditor] -= amount
    return payments


def add(expenses):
    payer = input().strip().title()
    item = input().strip()
    amount = input().strip()
    try:
        expense = make_expense(payer, item, amount, PEOPLE)
    except ValueError as error:
        print("Not saved:", error)
    else:
        expenses.append(expense)


def undo(expenses):
    if expenses:
        expenses.pop()
    else:
        print("Nothing to undo")


def report(expenses):
    balance = balances(expenses, PEOPLE)
    for name in PEOPLE:
        print(f"{name} {balance[name]:+}")
    for debtor, creditor, amount in settle(balance):
        print(f"{debtor} pays {creditor} Rs {amount}")


def main():
    expenses = []
    while True:
        choice = input().strip().lower()
        if choice == "add":
            add(expenses)
        elif choice == "undo":
            undo(expenses)
        elif choice == "report":
            report(expenses)
        elif choice == "quit":
            break
        else:
            print("Type add, undo, report or quit")


if __name__ == "__main__":
    main()
