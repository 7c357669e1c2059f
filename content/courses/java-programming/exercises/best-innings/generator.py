import random

random.seed(int(input()))
players = ["Neha", "Divya", "Asha", "Zoya", "Meera", "Kiran", "Ritu", "Anju"]
print("import java.util.List;")
print()
print("class Innings {")
print("    record Score(String player, int runs, int balls) {}")
print()
print("    static List<Score> all() {")
print("        return List.of(")
scores = []
for runs in random.sample(range(1, 140), 90):
    balls = max(3, round(runs * random.uniform(0.5, 1.9)) + random.randint(0, 25))
    scores.append(f'            new Score("{random.choice(players)}", {runs}, {balls})')
print(",\n".join(scores) + ");")
print("    }")
print("}")
