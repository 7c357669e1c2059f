def ridge_loss(errors, weights, alpha):
    return sum(e**2 for e in errors) + alpha * sum(w**2 for w in weights)
