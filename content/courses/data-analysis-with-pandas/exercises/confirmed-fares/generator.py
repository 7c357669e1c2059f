import random

random.seed(int(input()))
print("train,class,fare,status")
for _ in range(500):
    train = random.choice(["01077", "12951", "02303", "16525"])
    kind = random.choice(["SL", "3A", "3A", "2A", "1A"])
    fare = random.choice([300, 500, 500, 750, 980, 1240, 1500, 1500, 1850, 2400])
    print(f"{train},{kind},{fare},{random.choice(['CNF', 'CNF', 'RAC', 'WL'])}")
