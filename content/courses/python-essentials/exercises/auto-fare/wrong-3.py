km = int(input("Kilometres: "))
fare = 26 + km * 15
print(f"Fare: Rs {fare}")
