import datetime
import random

random.seed(int(input()))
first = datetime.date(2025, 7, 1)
rows = []
away = random.randrange(25, 50)
length = random.randrange(7, 12)
for n in range(92):
    date = (first + datetime.timedelta(days=n)).strftime("%d/%m/%Y")
    for roll in range(1, 16):
        chance = 0.6
        if roll == 11 and away < n < away + length:
            chance = 0
        if random.random() < chance:
            for _ in range(random.choice([1, 1, 2])):
                rows.append(f"{roll:03},{date}")
random.shuffle(rows)
print("roll,date")
print("\n".join(rows))
