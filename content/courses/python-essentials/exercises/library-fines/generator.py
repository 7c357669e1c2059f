import random

random.seed(int(input()))
titles = [
    "Malgudi Days",
    "Godan",
    "Physics, Part 1",
    "Physics, Part 2",
    "Ponniyin Selvan",
    "Organic Chemistry, 3rd edition",
    "Gitanjali",
    "Train to Pakistan",
    "Maths for Class XII",
    "The Guide",
]
print("roll,title,days_late")
for _ in range(420):
    title = random.choice(titles)
    if "," in title:
        title = f'"{title}"'
    kind = random.randrange(10)
    if kind < 3:
        days = random.randrange(-12, 1)
    elif kind < 7:
        days = random.randrange(1, 8)
    else:
        days = random.randrange(8, 40)
    print(f"{random.randrange(1001, 1180)},{title},{days}")
