import random

random.seed(int(input()))
MENU = [("idli", 30), ("dosa", 45), ("poha", 25), ("thali", 70), ("tea", 10), ("lassi", 35)]
print("bill,item,price,plates")
for n in range(1, 601):
    item, price = random.choice(MENU)
    print(f"{n:05},{item},{price},{random.choice([1, 1, 1, 2, 2, 3, 4])}")
