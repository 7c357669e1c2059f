def biggest_payer(expenses):
    """Return the name of who has paid most, or None."""
    paid = {}
    for expense in expenses:
        name = expense["payer"]
        paid[name] = paid.get(name, 0) + expense["amount"]
    ranking = []
    for name, amount in paid.items():
        ranking.append((amount, name))
    if not ranking:
        return None
    return max(ranking)[1]
