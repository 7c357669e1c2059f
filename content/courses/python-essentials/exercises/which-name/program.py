guests = 4
plate_price = 85
total = guests * plate_Price
print("Guests:", guests)
print("Lunch:", total)
