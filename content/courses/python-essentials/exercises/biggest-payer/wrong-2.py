def biggest_payer(expenses):
    """Return the name of who has paid most, or None."""
    paid = {}
    for expense in expenses:
        name = expense["payer"]
        paid[name] = paid.get(name, 0) + expense["amount"]
    best = None
    for name, amount in paid.items():
        if best is None or amount >= paid[best]:
            best = name
    return best
