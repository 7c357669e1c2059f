import random

random.seed(int(input()))
days = [random.randint(-12, 30) for _ in range(110)]
days += [random.randint(31, 120) for _ in range(25)] + [39, 40, 41, 0, 1]
random.shuffle(days)
print("// Late days of this term's books. Use them as Days.LATE.")
print("class Days {")
print("    static final int[] LATE = {")
for start in range(0, len(days), 10):
    print("        " + ", ".join(map(str, days[start:start + 10])) + ",")
print("    };")
print("}")
