def ridge_loss(errors, weights, alpha):
    return alpha * (sum(e**2 for e in errors) + sum(w**2 for w in weights))
