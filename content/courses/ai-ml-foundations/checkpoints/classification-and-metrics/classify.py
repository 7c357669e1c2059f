import numpy as np
from features import prepare
from loans import make_loans

def sigmoid(z):
    return 1 / (1 + np.exp(-z))

def log_loss(y, p):
    return -np.mean(y * np.log(p) + (1 - y) * np.log(1 - p))

def fit_logistic(X, y, rate=0.5, steps=500):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(steps):
        error = sigmoid(X @ w + b) - y
        w -= rate * X.T @ error / len(y)
        b -= rate * error.mean()
    return w, b

def report(y, p, cut):
    said = p >= cut
    tp, fp = np.sum(said & (y == 1)), np.sum(said & (y == 0))
    fn, tn = np.sum(~said & (y == 1)), np.sum(~said & (y == 0))
    precision = tp / (tp + fp) if tp + fp else float("nan")
    print(f"cut {cut:.2f}: tp {tp:2} fp {fp:2} fn {fn:2} tn {tn:3}  "
          f"accuracy {(tp + tn) / len(y):.2f} "
          f"precision {precision:.2f} recall {tp / (tp + fn):.2f}")

def cost(y, p, cut):
    """A missed late book costs 4, a needless reminder 1."""
    said = p >= cut
    fp, fn = np.sum(said & (y == 0)), np.sum(~said & (y == 1))
    return 4 * fn + fp

if __name__ == "__main__":
    X, kept = make_loans()
    late = (kept > 14).astype(int)
    train, check = prepare(X[:600], X[600:800])
    w, b = fit_logistic(train, late[:600])
    y, p = late[600:800], sigmoid(check @ w + b)
    print(f"log loss {log_loss(y, p):.3f}, "
          f"base rate only {log_loss(y, np.full(200, late[:600].mean())):.3f}")
    for cut in (1.01, 0.5, 0.3, 0.2):
        report(y, p, cut)
    pairs = p[y == 1][:, None] > p[y == 0]
    print(f"AUC {pairs.mean():.3f}")

    for cut in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 1.01):
        print(f"cut {cut:.2f}: cost {cost(y, p, cut)}")

    p_train = sigmoid(train @ w + b)
    for name, said, was in (("check", p, y), ("train", p_train, late[:600])):
        band = (said >= 0.1) & (said < 0.2)
        print(f"{name}: {band.sum()} loans, mean p {said[band].mean():.2f},"
              f" {was[band].sum()} late, share {was[band].mean():.2f}")
