days = int(input("Days late: "))

if days <= 0:
    fine = 0
elif days <= 7:
    fine = days * 1
else:
    fine = 7 * 1 + (days - 7) * 2

print(f"Fine: Rs {fine}")
