day = input("Day (mon to sun): ").strip().lower()
kilos = int(input("Kilos: "))
member = input("Hostel member, y/n: ").strip().lower() == "y"

if day in ("sat", "sun") and not member:
    print("Closed for visitors at the weekend")
elif not 1 <= kilos <= 8:
    print("The machine takes 1 to 8 kg")
else:
    rate = 15 if member else 25
    print(f"Cost: Rs {kilos * rate}")
