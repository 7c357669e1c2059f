import random

random.seed(int(input()))


def layer(least, most):
    digest = "".join(random.choice("0123456789abcdef") for _ in range(12))
    return f"sha256:{digest}", random.randint(least, most)


bases = [[layer(28, 75) for _ in range(random.randint(1, 4))] for _ in range(4)]
lines = []
for service in ["fines", "menu", "hostel", "exams", "bus", "sports", "notices", "labs"]:
    base = random.choice(bases[:3])
    packages = layer(15, 60)
    for tag in range(1, random.randint(3, 5)):
        stack = base + [packages, layer(1, 4)]
        lines += [f"{service}:{tag},{digest},{size}" for digest, size in stack]
lines += [f"forms:1,{digest},{size}" for digest, size in bases[3]]
print("image,layer,mb")
print("\n".join(lines))
