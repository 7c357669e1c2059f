balance = 200
balance = balance - 45
fare = balance
balance = balance + 100
print(fare)
print(balance)
