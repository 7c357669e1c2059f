km = int(input())
fare = 26 + km * 15
print(f"Fare: Rs {fare}")
