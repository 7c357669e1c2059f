def make_entry(name, text, people):
    """Return the entry, or raise ValueError."""
    if name not in people:
        raise ValueError(f"nobody called {name}")
    try:
        amount = int(text)
    except ValueError:
        raise ValueError(f"not a whole number: {text}") from None
    if amount < 1:
        raise ValueError(f"too small: {amount}")
    return {"name": name, "amount": amount}


def sort_entries(pairs, people):
    """Return the good entries and the messages of the refused ones."""
    good = []
    refused = []
    for name, text in pairs:
        try:
            entry = make_entry(name, text, people)
        except ValueError as error:
            refused.append(error)
        else:
            good.append(entry)
    return (good, refused)
