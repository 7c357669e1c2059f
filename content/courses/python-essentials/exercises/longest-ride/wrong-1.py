rides = []

while True:
    km = int(input())
    rides.append(km)
    if km == 0:
        break

print(f"Rides: {len(rides)}")
print(f"Km: {sum(rides)}")
print(f"Longest: {max(rides)}")
