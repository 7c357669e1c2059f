old = int(input())
new = int(input())
people = int(input())

units = new - old
bill = units * 7 + 120
each = bill // people
left = bill % people
print(f"Units: {units}")
print(f"Bill: Rs {bill}")
print(f"Each: Rs {each}")
print(f"Left over: Rs {left}")
