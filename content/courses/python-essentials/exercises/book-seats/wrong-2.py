def book(seats, free):
    """Return the seats left, or raise ValueError."""
    if seats < 1:
        raise ValueError("book 1 seat or more")
    if seats >= free:
        raise ValueError(f"only {free} seats are free")
    return free - seats
