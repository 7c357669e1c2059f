money = 500
packet = 28
print(money [[1]] packet, "packets")
print(money [[2]] packet, "rupees left")
