import random

random.seed(int(input()))
print("roll,kind,days_late")
for _ in range(400):
    roll = f"{random.randrange(1, 13):03}"
    kind = random.choice(["text", "text", "text", "reference", "magazine"])
    print(f"{roll},{kind},{random.randrange(-10, 25)}")
print("007,text,14")
print("003,reference,-6")
