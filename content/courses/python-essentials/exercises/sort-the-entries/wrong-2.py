def make_entry(name, text, people):
    """Return the entry, or raise ValueError."""
    if name not in people:
        raise ValueError(f"nobody called {name}")
    if int(text) < 1:
        raise ValueError(f"too small: {text}")
    return {"name": name, "amount": int(text)}


def sort_entries(pairs, people):
    """Return the good entries and the messages of the refused ones."""
    good = []
    refused = []
    for name, text in pairs:
        try:
            entry = make_entry(name, text, people)
        except ValueError as error:
            refused.append(f"{error}")
        else:
            good.append(entry)
    return (good, refused)
