import random

random.seed(int(input()))
print("late,p")
for _ in range(300):
    p = min(0.99, max(0.01, random.betavariate(1.2, 3)))
    late = 1 if random.random() < p else 0
    thousandths = round(p * 1000)
    if thousandths % 100 == 0:  # on a cut, where 0.1 + 0.2 >= 0.3 would decide
        thousandths += 1
    print(f"{late},{thousandths / 1000:.3f}")
