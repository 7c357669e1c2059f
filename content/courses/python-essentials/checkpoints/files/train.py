departs = {"Pune": "06:10", "Lonavala": "07:05", "Karjat": "07:52"}

print(departs["Lonavala"])
departs["Kalyan"] = "08:40"
print(len(departs), "stops")
print(departs.get("Thane", "does not stop there"))

for station, time in departs.items():
    print(f"{station:10} {time}")
