age = int(input())

if age < 5:
    fare = 0
elif age < 12:
    fare = 12
else:
    fare = 24

print(f"Fare: Rs {fare}")
