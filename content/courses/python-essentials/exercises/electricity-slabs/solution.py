units = int(input())

if units < 0:
    print("Check the reading")
elif units <= 100:
    print(f"Bill: Rs {40 + units * 3}")
elif units <= 200:
    print(f"Bill: Rs {40 + 100 * 3 + (units - 100) * 5}")
else:
    print(f"Bill: Rs {40 + 100 * 3 + 100 * 5 + (units - 200) * 8}")
