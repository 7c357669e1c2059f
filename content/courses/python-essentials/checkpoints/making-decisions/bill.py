name = input("Your name: ")
meals = int(input("Meals this month: "))
guest_meals = int(input("Guest meals: "))
extras = int(input("Extras in rupees: "))

rate = 48
guest_rate = 60
bill = meals * rate + guest_meals * guest_rate + extras
print(f"{name}: {meals} meals at Rs {rate}")
print(f"{guest_meals} guest meals at Rs {guest_rate}")
print(f"Bill: Rs {bill}")
print(f"Per day: Rs {bill // 30}, {bill % 30} left over")
