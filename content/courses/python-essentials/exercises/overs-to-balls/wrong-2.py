def balls(overs):
    """Return how many balls so many overs have."""
    result = overs * 6
