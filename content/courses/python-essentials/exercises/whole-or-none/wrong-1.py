def to_rupees(text):
    """Return the whole number in the text, or None."""
    amount = int(text.strip("₹"))
    try:
        return amount
    except ValueError:
        return None
