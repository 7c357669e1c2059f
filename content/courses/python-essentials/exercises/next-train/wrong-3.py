departs = {"Pune": "06:10", "Lonavala": "07:05", "Karjat": "07:52"}
station = input()
print(departs.get(station, "No stop"))
