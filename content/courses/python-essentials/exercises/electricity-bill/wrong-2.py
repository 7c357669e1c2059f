old = int(input())
new = int(input())
people = int(input())

units = new - old
bill = units * 7 + 120
print(f"Units: {units}")
print(f"Bill: Rs {bill}")
print(f"Each: Rs {bill / people}")
print(f"Left over: Rs {bill % people}")
