units = int(input())

if units < 0:
    print("Check the reading")
elif units <= 100:
    price = units * 3
elif units <= 200:
    price = 100 * 3 + (units - 100) * 5
else:
    price = 100 * 3 + 100 * 5 + (units - 200) * 8

print(f"Bill: Rs {price + 40}")
