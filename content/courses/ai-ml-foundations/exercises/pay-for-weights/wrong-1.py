def ridge_loss(errors, weights, alpha):
    return sum(e**2 for e in errors) + alpha * sum(abs(w) for w in weights)
