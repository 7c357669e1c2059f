import random
from datetime import date, timedelta

random.seed(int(input()))
cards = [f"L-{number}" for number in random.sample(range(100, 1000), 60)]
titles = ["Atlas", "Algebra", "Optics", "Chess", "Statistics", "Compilers"]
lines = []


def lend(card, late):
    due = date(2026, 7, 1) + timedelta(days=random.randint(0, 120))
    kind = random.choice(["TEXTBOOK", "REFERENCE", "MAGAZINE"])
    lines.append(f"{card},{random.choice(titles)},{kind},{due},{due + timedelta(days=late)}")


for number, card in enumerate(cards):
    for _ in range(random.randint(0, 3)):
        lend(card, random.randint(-9, 0))
    if number % 6 == 0:  # at the border
        for late in (14, 7, 9):
            lend(card, late)
    elif number % 6 == 1:  # few loans, many days
        for _ in range(2):
            lend(card, random.randint(15, 30))
    elif number % 6 == 2:  # many loans, few days
        for _ in range(random.randint(3, 5)):
            lend(card, random.randint(1, 5))
    else:
        for _ in range(random.randint(0, 5)):
            lend(card, random.randint(1, 20))
random.shuffle(lines)
print("\n".join(lines))
