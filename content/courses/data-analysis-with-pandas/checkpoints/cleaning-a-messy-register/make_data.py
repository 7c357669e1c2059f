import random

rng = random.Random(2025)
PRICE = {"breakfast": 30, "lunch": 55, "dinner": 50}
CHANCE = {"breakfast": 0.7, "lunch": 0.9, "dinner": 0.85}
lines = ["date,roll,meal,amount,extra"]

for day in range(1, 31):
    if day == 15:
        continue  # mess closed for repairs
    for n in range(1, 13):
        for meal, price in PRICE.items():
            chance = CHANCE[meal]
            if meal == "breakfast" and n > 8:
                chance = 0.4
            if meal == "dinner" and day % 7 == 0:
                chance = 0.5
            if rng.random() > chance:
                continue
            name, amount = meal, str(price)
            extra = "20" if rng.random() < 0.2 else ""
            r = rng.random()
            if r < 0.05:
                name = meal.upper()
            elif r < 0.10:
                name = meal + " "
            elif r < 0.13:
                amount = "₹" + amount
            elif r < 0.15:
                amount = ""
            elif r < 0.16:
                amount = amount + "0"
            row = f"{day:02}/09/2025,{n:03},{name},{amount},{extra}"
            lines.append(row)
            if r > 0.98:
                lines.append(row.replace(meal, meal.title()))

lines.append("31/09/2025,006,lunch,55,")
lines.append("12/09/2025,099,lunch,55,")
with open("register.csv", "w", encoding="utf-8") as f:
    f.write("\n".join(lines) + "\n")
