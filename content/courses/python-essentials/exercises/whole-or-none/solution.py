def to_rupees(text):
    """Return the whole number in the text, or None."""
    try:
        return int(text.strip("₹"))
    except ValueError:
        return None
