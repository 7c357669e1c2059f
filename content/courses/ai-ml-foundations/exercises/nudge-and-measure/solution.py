def measure(loss, w, nudge):
    up = loss(w + nudge)
    down = loss(w - nudge)
    return (up - down) / (2 * nudge)
