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


def main():
    expenses = []


if __name__ == "__main__":
    main()
