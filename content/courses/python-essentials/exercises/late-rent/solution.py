def late_rent(days, per_day=10, limit=200):
    """Return the fee in rupees, never more than the limit."""
    if days <= 0:
        return 0
    fee = days * per_day
    if fee > limit:
        return limit
    return fee
