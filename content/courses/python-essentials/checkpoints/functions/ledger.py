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
