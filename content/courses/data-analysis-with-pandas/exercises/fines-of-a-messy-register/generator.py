import random

random.seed(int(input()))
BOOKS = ["signals", "calculus", "physics", "networks", "algorithms"]
lines = []
seen = set()
while len(lines) < 420:
    day = random.randrange(1, 32)
    roll = f"{random.randrange(1, 61):03}"
    book = random.choice(BOOKS)
    if (day, roll, book) in seen:
        continue
    seen.add((day, roll, book))
    fine = random.choice(["", "2", "4", "6", "10", "14", "30"])
    copies = 2 if random.random() < 0.12 else 1
    for copy in range(copies):
        name = random.choice([book, book, book, book.title(), book.upper(), book + " "])
        if copy == 1:
            name = " " + book.title()
        sign = "₹" if fine and random.random() < 0.15 else ""
        lines.append(f"{day:02}/09/2025,{roll},{name},{sign}{fine}")
lines.append("31/09/2025,061,Physics,30")
random.shuffle(lines)
print("date,roll,book,fine")
print("\n".join(lines))
