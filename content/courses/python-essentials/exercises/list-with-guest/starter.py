def with_guest(names, guest):
    """Return a new list with the guest at its end."""
