def share(fare, riders):
    """What each rider pays, in whole rupees."""
    if riders == 0:
        return 0
    return fare // riders
