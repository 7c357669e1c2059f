def book(seats, free):
    """Return the seats left, or raise ValueError."""
    if seats < 1 or seats > free:
        return ValueError("this booking is impossible")
    return free - seats
