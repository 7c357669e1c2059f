def ridge_loss(errors, weights, alpha):
    return 0
