def biggest_payer(expenses):
    """Return the name of who has paid most, or None."""
