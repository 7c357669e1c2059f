import numpy as np
from classify import log_loss, sigmoid
from features import prepare
from loans import make_loans

def start(inputs, hidden, rng):
    return {"W1": rng.normal(0, np.sqrt(2 / inputs), (inputs, hidden)),
            "b1": np.zeros(hidden),
            "W2": rng.normal(0, np.sqrt(2 / hidden), (hidden, 1)),
            "b2": np.zeros(1)}

def forward(P, X):
    z = X @ P["W1"] + P["b1"]
    h = np.maximum(z, 0)                             # ReLU
    return z, h, sigmoid(h @ P["W2"] + P["b2"])[:, 0]

def gradients(P, X, y):
    z, h, p = forward(P, X)
    d_out = (p - y)[:, None] / len(y)                # blame at the score
    d_z = (d_out @ P["W2"].T) * (z > 0)              # blame at the hidden units
    return {"W1": X.T @ d_z, "b1": d_z.sum(axis=0),
            "W2": h.T @ d_out, "b2": d_out.sum(axis=0)}

def auc(y, p):
    return (p[y == 1][:, None] > p[y == 0]).mean()

if __name__ == "__main__":
    X, kept = make_loans()
    late = (kept > 14).astype(int)
    train, check = prepare(X[:600], X[600:800])
    y, y_check = late[:600], late[600:800]
    P = start(5, 16, np.random.default_rng(1))

    nudge, g = 1e-5, gradients(P, train, y)          # the gradient check
    for key, place in (("W1", (2, 3)), ("W2", (7, 0))):
        old = P[key][place]
        P[key][place] = old + nudge
        up = log_loss(y, forward(P, train)[2])
        P[key][place] = old - nudge
        down = log_loss(y, forward(P, train)[2])
        P[key][place] = old
        print(f"{key} backprop {g[key][place]:.8f}"
              f" measured {(up - down) / (2 * nudge):.8f}")

    for step in range(8001):
        if step in (0, 200, 2000, 5000, 8000):
            p, q = forward(P, train)[2], forward(P, check)[2]
            print(f"step {step:4} loss train {log_loss(y, p):.3f}"
                  f" check {log_loss(y_check, q):.3f}"
                  f" AUC check {auc(y_check, q):.3f}")
        g = gradients(P, train, y)
        for key in P:
            P[key] -= 0.2 * g[key]
