hour = int(input())
has_pass = input() == "yes"

if 6 <= hour < 21:
    print("Open")
elif hour in (21, 22) and has_pass:
    print("Open with pass")
else:
    print("Closed")
