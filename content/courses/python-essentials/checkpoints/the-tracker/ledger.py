import csv


def shares(amount, people):
    """Split whole rupees; the first in the list pay the odd ones."""
    base = amount // len(people)
    left = amount % len(people)
    result = {}
    for place, name in enumerate(people):
        result[name] = base + 1 if place < left else base
    return result


def balances(expenses, people):
    """What each has paid minus their share. Plus: gets money back."""
    total = sum([expense["amount"] for expense in expenses])
    owed = shares(total, people)
    result = {}
    for name in people:
        paid = sum([e["amount"] for e in expenses if e["payer"] == name])
        result[name] = paid - owed[name]
    return result


def largest(expenses):
    """The expense with the highest amount, or None if there is none."""
    best = None
    for expense in expenses:
        if best is None or expense["amount"] > best["amount"]:
            best = expense
    return best


def make_expense(payer, item, amount, people):
    """Check one entry and return it, or raise ValueError."""
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
    if amount > 20000:
        raise ValueError("an amount over 20000 is unlikely")
    return {"payer": payer, "item": item, "amount": amount}


FIELDS = ["payer", "item", "amount"]


def save(expenses, path):
    """Write all expenses to the file, in place of what it held."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=FIELDS)
        writer.writeheader()
        writer.writerows(expenses)


def load(path):
    """Read the expenses; a missing file means there are none yet."""
    try:
        with open(path, encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    except FileNotFoundError:
        return []
    for row in rows:
        row["amount"] = int(row["amount"])
    return rows


def settle(balance):
    """Return payments as (from, to, rupees) that bring all to 0."""
    if sum(balance.values()) != 0:
        raise ValueError("the balances do not add up to 0")
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


def remove_last(expenses):
    """Remove the last expense and return it, or raise ValueError."""
    if not expenses:
        raise ValueError("there is nothing to remove")
    return expenses.pop()
