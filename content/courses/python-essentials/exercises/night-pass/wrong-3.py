hour = int(input())
has_pass = input().strip().lower() == "yes"

if 6 <= hour < 21:
    print("Open")
elif has_pass:
    print("Open with pass")
else:
    print("Closed")
