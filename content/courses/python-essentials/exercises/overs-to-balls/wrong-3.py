def balls(overs):
    """Return how many balls so many overs have."""
    return f"{overs * 6}"
