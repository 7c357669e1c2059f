def share(fare, riders):
    """What each rider pays, in whole rupees."""
    return fare // riders
