import numpy as np
from classify import log_loss
from features import prepare
from loans import make_loans
from net import forward, gradients, start

def descend(P, X, y, steps):
    for _ in range(steps):
        g = gradients(P, X, y)
        for key in P:
            P[key] -= 0.2 * g[key]

X, kept = make_loans()
late = (kept > 14).astype(int)
train, check = prepare(X[:600], X[600:800])
y, y_check = late[:600], late[600:800]

P = start(5, 16, np.random.default_rng(1))
P["W1"][:] = 0.5
P["W2"][:] = 0.5
descend(P, train, y, 2000)
print("all columns alike:", np.allclose(P["W1"], P["W1"][:, :1]))
print(f"check loss {log_loss(y_check, forward(P, check)[2]):.3f}")

for hidden in (2, 64):
    P = start(5, hidden, np.random.default_rng(1))
    descend(P, train, y, 8000)
    p, q = forward(P, train)[2], forward(P, check)[2]
    print(f"{hidden:2} hidden units: loss train {log_loss(y, p):.3f}"
          f" check {log_loss(y_check, q):.3f}")
