import random

random.seed(int(input()))
closed = random.choice([7, 14, 21, 28])
lines = []
for day in range(1, 31):
    if day == closed:
        continue
    for roll in range(1, 41):
        for meal in ("breakfast", "lunch", "dinner"):
            chance = 0.45 if meal == "dinner" and day % 7 == 0 else 0.8
            if random.random() > chance:
                continue
            name = random.choice([meal, meal, meal, meal, meal.upper(), meal + " "])
            lines.append(f"{day:02}/09/2025,{roll:03},{name}")
            if random.random() < 0.08:
                lines.append(f"{day:02}/09/2025,{roll:03}, {meal.title()}")
lines.append("31/09/2025,006,dinner")
lines.append("00/09/2025,017,Dinner")
random.shuffle(lines)
print("date,roll,meal")
print("\n".join(lines))
