flat = ["Ishita", "Farhan", "Joseph", "Asha"]
signed = []

while True:
    name = input().strip()
    if name == "":
        break
    signed.append(name)

missing = set(flat) - set(signed)
if missing:
    for name in sorted(missing):
        print(name)
else:
    print("All signed")
