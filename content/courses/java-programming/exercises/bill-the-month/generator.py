import random
from datetime import date, timedelta

random.seed(int(input()))
members = ["Asha", "Imran", "Meera", "Ravi", "Divya", "Joseph"]
titles = ["Atlas", "Algebra", "Optics", "Chess", "Statistics", "Compilers"]
late = [random.randint(-9, 20) for _ in range(70)]
late += [random.randint(33, 75) for _ in range(15)] + [2, 3, 3, 3, 4, 4, 10, 20]
random.shuffle(late)
print("import java.time.LocalDate;")
print()
print("class Month {")
print("    static Loan[] loans() {")
print("        return new Loan[] {")
for days in late:
    due = date(2026, 1, 5) + timedelta(days=random.randint(0, 40))
    back = due + timedelta(days=days)
    kind = random.choice(["TEXTBOOK", "REFERENCE", "MAGAZINE"])
    print(f'            new Loan("{random.choice(members)}", "{random.choice(titles)}", Kind.{kind},')
    print(f"                LocalDate.of({due.year}, {due.month}, {due.day}),"
          f" LocalDate.of({back.year}, {back.month}, {back.day})),")
print("        };")
print("    }")
print("}")
