import random

random.seed(int(input()))
gap = random.choice([0.08, 0.12, 0.16, 0.2])
print("group,late,remind")
for _ in range(900):
    group = random.choice(["hosteller", "hosteller", "day scholar"])
    late = random.random() < (0.3 if group == "day scholar" else 0.2)
    chance = (0.85 if group == "hosteller" else 0.85 - gap) if late else 0.17
    print(f"{group},{int(late)},{int(random.random() < chance)}")
