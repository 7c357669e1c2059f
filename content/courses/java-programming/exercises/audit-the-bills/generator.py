import random

random.seed(int(input()))
rates = {"TEXTBOOK": 250, "REFERENCE": 500, "MAGAZINE": 100}
lines = []
for _ in range(240):
    kind = random.choice(list(rates))
    days = random.choice([random.randint(-9, 30), random.randint(19, 21), random.randint(40, 130)])
    charged = min(rates[kind] * max(0, days), 10_000)
    fault = random.random()
    if fault < 0.10:
        charged = rates[kind] * max(0, days)  # no cap
    elif fault < 0.18:
        charged = min(rates[kind] * max(0, days + 1), 10_000)
    elif fault < 0.26:
        charged = min(rates[kind] * max(0, days - 1), 10_000)
    elif fault < 0.34:
        charged = min(rates[kind] * abs(days), 10_000)
    lines.append(f"L-{random.randint(100, 999)},{kind},{days},{charged}")
lines += ["L-204,REFERENCE,21,10500", "L-310,TEXTBOOK,-2,500", "L-310,TEXTBOOK,6,1250"]
random.shuffle(lines)
print("\n".join(lines))
