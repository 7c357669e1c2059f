import numpy as np
from features import prepare
from loans import COLUMNS, make_loans

def fit_line(X, y, rate=0.1, steps=200, talk=False):
    w, b = np.zeros(X.shape[1]), 0.0
    for step in range(steps):
        error = X @ w + b - y
        if talk and step in (0, 1, 5, 20, 199):
            print(f"step {step:3}  loss {np.mean(error ** 2):8.2f}")
        w -= rate * 2 * X.T @ error / len(y)
        b -= rate * 2 * error.mean()
    return w, b

def fit_batches(X, y, rate=0.05, steps=400, size=32):
    rng = np.random.default_rng(0)
    w, b = np.zeros(X.shape[1]), 0.0
    for step in range(steps):
        rows = rng.integers(0, len(y), size)
        error = X[rows] @ w + b - y[rows]
        if step % 50 == 0:
            print(f"step {step:3}  batch loss {np.mean(error ** 2):8.2f}")
        w -= rate * 2 * X[rows].T @ error / size
        b -= rate * 2 * error.mean()
    return w, b

if __name__ == "__main__":
    X, kept = make_loans()
    train, check = prepare(X[:600], X[600:800])
    w, b = fit_line(train, kept[:600], talk=True)
    for name, weight in zip(COLUMNS, w):
        print(f"{name:12} {weight:6.2f}")
    rmse = np.sqrt(np.mean((check @ w + b - kept[600:800]) ** 2))
    print(f"bias {b:.2f}, error on check rows {rmse:.2f}")

    with_one = np.column_stack([train, np.ones(600)])
    exact = np.linalg.lstsq(with_one, kept[:600], rcond=None)[0]
    print("largest difference from the exact answer:",
          f"{np.abs(exact - np.append(w, b)).max():.6f}")

    w, b = fit_batches(train, kept[:600])
    rmse = np.sqrt(np.mean((check @ w + b - kept[600:800]) ** 2))
    print(f"with batches: error on check rows {rmse:.2f}")
