def fit_line(X, y, rate=0.1, steps=200):
    w, b = np.zeros(X.shape[1]), 0.0
    for step in range(steps):
        error = y - (X @ w + b)
        w -= rate * 2 * X.T @ error / len(y)
        b -= rate * 2 * error.mean()
    return w, b
