def measure(loss, w, nudge):
    return 0.0
