def to_rupees(text):
    """Return the whole number in the text, or None."""
    try:
        return int(txt.strip("₹"))
    except:
        return None
