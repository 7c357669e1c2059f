def late_rent(days, per_day=10, limit=200):
    """Return the fee in rupees, never more than the limit."""
    if days <= 0:
        return 0
    if days * 10 > 200:
        return 200
    return days * per_day
