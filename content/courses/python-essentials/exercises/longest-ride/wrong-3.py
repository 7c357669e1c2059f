rides = []

while True:
    km = input()
    if km == 0:
        break
    rides.append(int(km))

if rides:
    print(f"Rides: {len(rides)}")
    print(f"Km: {sum(rides)}")
    print(f"Longest: {max(rides)}")
else:
    print("No rides")
