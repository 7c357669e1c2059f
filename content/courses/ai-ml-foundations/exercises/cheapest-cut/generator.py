import random

random.seed(int(input()))
print("late,p")
for _ in range(300):
    p = min(0.99, max(0.01, random.betavariate(1.2, 3)))
    late = 1 if random.random() < p else 0
    print(f"{late},{p:.3f}")
