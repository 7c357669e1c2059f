import random

random.seed(int(input()))
closed = random.choice([7, 14, 21, 28])
plates = 0
lines = []
for day in range(1, 31):
    if day == closed:
        continue
    for roll in range(1, 41):
        for meal in ("breakfast", "lunch", "dinner"):
            chance = 0.45 if meal == "dinner" and day % 7 == 0 else 0.8
            if random.random() > chance:
                continue
            plates += meal == "dinner" and day % 7 == 0
            name = random.choice([meal, meal, meal, meal, meal.upper(), meal + " "])
            lines.append(f"{day:02}/09/2025,{roll:03},{name}")
            if random.random() < 0.08:
                lines.append(f"{day:02}/09/2025,{roll:03}, {meal.title()}")
if plates % 3 == 0:  # three Sundays are open, and their average should not be a whole number
    lines.append(f"{7 if closed != 7 else 14:02}/09/2025,041,dinner")
lines.append("31/09/2025,006,dinner")
lines.append("00/09/2025,017,Dinner")
random.shuffle(lines)
print("date,roll,meal")
print("\n".join(lines))
