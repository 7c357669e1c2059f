from math import exp, log

def loss(w, x=2.0, y=1):
    p = 1 / (1 + exp(-w * x))
    return -(y * log(p) + (1 - y) * log(1 - p))

p = 1 / (1 + exp(-0.5 * 2.0))
print(f"formula {(p - 1) * 2.0:.4f}")
for step in (0.01, 0.0001):
    print(f"step {step}: {(loss(0.5 + step) - loss(0.5)) / step:.4f}")
