import random
from datetime import date, timedelta

random.seed(int(input()))
members = ["Asha", "Imran", "Meera", "Ravi", "Divya", "Joseph", "Zoya"]
titles = ["Atlas", "Algebra", "Optics", "Chess", "Statistics", "Compilers"]


def fields(late=None):
    due = date(2026, random.choice([1, 2, 3, 4]), random.randint(1, 27))
    back = due + timedelta(days=random.randint(-8, 30) if late is None else late)
    kind = random.choice(["TEXTBOOK", "REFERENCE", "MAGAZINE"])
    return [random.choice(members), random.choice(titles), kind, str(due), str(back)]


lines = [",".join(fields()) for _ in range(130)]
for _ in range(8):
    long = fields(random.randint(50, 90))
    long[2] = "REFERENCE"
    lines.append(",".join(long))
for _ in range(4):
    lines.append(",".join(fields()[:4]))
    lines.append(",".join(fields(random.randint(3, 20)) + [""]))
    novel = fields()
    novel[2] = random.choice(["NOVEL", "textbook", ""])
    lines.append(",".join(novel))
    never = fields()
    never[3:] = ["2026-02-20", random.choice(["2026-02-30", "2026-02-29", "2026-02-31"])]
    lines.append(",".join(never))
    nobody = fields(9)
    nobody[0] = random.choice(["", " "])
    lines.append(",".join(nobody))
    lines.append(random.choice(["", "# counter 2, evening", "#"]))
random.shuffle(lines)
print("# loans of the term")
print("\n".join(lines))
