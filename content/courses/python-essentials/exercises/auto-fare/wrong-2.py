km = int(input())
fare = 26 + km * 15
print("Fare: Rs {fare}")
