def balls(overs):
    """Return how many balls so many overs have."""
    print(overs * 6)
