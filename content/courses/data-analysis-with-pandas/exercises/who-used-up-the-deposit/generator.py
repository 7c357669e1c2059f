import random

random.seed(int(input()))
EATS = {"001": 0.75, "002": 0.8, "003": 0.7, "004": 0.6, "005": 0.8, "099": 0.3}
PRICE = {"breakfast": 30, "lunch": 55, "dinner": 50}
print("date,roll,meal,total")
for day in range(1, 31):
    for meal, price in PRICE.items():
        for roll, chance in EATS.items():
            if random.random() < chance:
                total = price + random.choice([0, 0, 0, 20])
                print(f"2025-09-{day:02},{roll},{meal},{total}")
