import random

random.seed(int(input()))
NAMES = ["Aarti", "Bhavna", "Charu", "Divya", "Farida", "Gita", "Harini", "Indu"]
random.shuffle(NAMES)
MEAN = [52, 39, 34, 31, 28, 25, 22, 80]
INNINGS = [14, 30, 22, 18, 26, 16, 20, 4]
rows = []
for name, mean, count in zip(NAMES, MEAN, INNINGS):
    for _ in range(count):
        rows.append((name, max(0, mean + random.randrange(-20, 21))))
star = NAMES[2]
rows.append((star, 151))
random.shuffle(rows)
print("match,player,runs")
for n, (name, runs) in enumerate(rows, 1):
    print(f"{(n + 5) // 6},{name},{runs}")
