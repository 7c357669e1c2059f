import random

random.seed(int(input()))
cards = random.sample(range(100, 1000), 120)
scans = []
for card in cards:
    scans += [f"L-{card}"] * random.choice([1, 2, 2, 2, 3, 3, 4, 4, 5])
random.shuffle(scans)
print("// The scans of a day, in their order. Use them as Scans.CARDS.")
print("class Scans {")
print("    static final String[] CARDS = {")
for start in range(0, len(scans), 6):
    print("        " + ", ".join(f'"{card}"' for card in scans[start:start + 6]) + ",")
print("    };")
print("}")
