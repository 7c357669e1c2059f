age = int(input())

if age < 5:
    print("Fare: Rs 0")
if age < 12:
    print("Fare: Rs 12")
else:
    print("Fare: Rs 24")
