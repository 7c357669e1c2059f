def biggest_payer(expenses):
    """Return the name of who has paid most, or None."""
    best = None
    for expense in expenses:
        if best is None or expense["amount"] > best["amount"]:
            best = expense
    return best["payer"]
