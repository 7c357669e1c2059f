rides = []

while True:
    km = int(input())
    if km == 0:
        break
    rides.append(km)

if rides:
    print(f"Rides: {len(rides)}")
    print(f"Km: {sum(rides)}")
    print(f"Longest: {max(rides)}")
else:
    print("No rides")
