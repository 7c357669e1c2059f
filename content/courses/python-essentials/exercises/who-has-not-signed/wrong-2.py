flat = ["Ishita", "Farhan", "Joseph", "Asha"]
signed = []

while True:
    name = input().strip()
    if name == "":
        break
    signed.append(name)

print(set(flat) - set(signed))
