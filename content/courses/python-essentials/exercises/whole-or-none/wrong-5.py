def to_rupees(text):
    """Return the whole number in the text, or None."""
    digits = text.strip("₹ ")
    if digits.isdigit():
        return int(digits)
    return None
