def book(seats, free):
    """Return the seats left, or raise ValueError."""
    if seats < 1 or seats > free:
        print("This booking is impossible")
        return None
    return free - seats
