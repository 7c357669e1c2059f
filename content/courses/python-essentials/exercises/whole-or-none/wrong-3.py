def to_rupees(text):
    """Return the whole number in the text, or None."""
    try:
        amount = int(text.strip("₹"))
    except ValueError:
        return None
