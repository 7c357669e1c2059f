def with_guest(names, guest):
    """Return a new list with the guest at its end."""
    result = names.copy()
    if guest in names:
        return result
    result.append(guest)
    return result
