from math import sqrt

steps = int(input())
# Position, velocity and mass of four bodies that pull at each other.
bodies = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 40.0],
    [5.0, -1.0, 0.1, 0.6, 2.7, -0.02, 0.04],
    [8.0, 4.0, -0.4, -1.0, 1.8, 0.008, 0.01],
    [-12.0, 9.0, 0.3, -0.8, -1.3, 0.01, 0.002],
]
for _ in range(steps):
    for i in range(len(bodies)):
        a = bodies[i]
        for j in range(i + 1, len(bodies)):
            b = bodies[j]
            x = a[0] - b[0]
            y = a[1] - b[1]
            z = a[2] - b[2]
            squared = x * x + y * y + z * z
            pull = 0.001 / (squared * sqrt(squared))
            a[3] -= x * b[6] * pull
            a[4] -= y * b[6] * pull
            a[5] -= z * b[6] * pull
            b[3] += x * a[6] * pull
            b[4] += y * a[6] * pull
            b[5] += z * a[6] * pull
    for body in bodies:
        body[0] += 0.001 * body[3]
        body[1] += 0.001 * body[4]
        body[2] += 0.001 * body[5]
print(f"{bodies[1][0]:.6f}")
