def balls(overs):
    """Return how many balls so many overs have."""
    return overs * 6
