flat = ["Ishita", "Farhan", "Joseph", "Asha"]
signed = []

while True:
    name = input().strip()
    if name == "":
        break
    signed.append(name)

for name in sorted(set(flat) & set(signed)):
    print(name)
