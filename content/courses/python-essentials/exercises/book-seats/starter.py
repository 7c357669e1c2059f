def book(seats, free):
    """Return the seats left, or raise ValueError."""
