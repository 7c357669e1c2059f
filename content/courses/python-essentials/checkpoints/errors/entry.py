name = input("Who paid: ").strip().lower()
amount = int(input("Rupees: "))

if name not in ("farhan", "ishita", "joseph"):
    print(f"Nobody called {name} lives in this room")
elif not 1 <= amount <= 20000:
    print("This amount cannot be right")
else:
    print(f"Noted: {name} paid Rs {amount}")
