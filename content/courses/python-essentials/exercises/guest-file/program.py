names = ["Asha", "Neha", "Divya"]
for name in names:
    with open("guests.txt", "w", encoding="utf-8") as file:
        file.write(name + "\n")

with open("guests.txt", encoding="utf-8") as file:
    for line in file:
        print(line.strip())
