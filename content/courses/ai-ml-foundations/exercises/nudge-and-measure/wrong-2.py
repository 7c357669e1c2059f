def measure(loss, w, nudge):
    return (loss(w + nudge) - loss(w)) / nudge
