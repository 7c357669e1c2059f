units = int(input())

if units < 0:
    print("Check the reading")
elif units <= 100:
    print(f"Bill: Rs {units * 3 + 40}")
elif units <= 200:
    print(f"Bill: Rs {units * 5 + 40}")
else:
    print(f"Bill: Rs {units * 8 + 40}")
