with open("diary.txt", "w", encoding="utf-8") as file:
    file.write("Mon: 3 shirts to laundry\n")
    file.write("Tue: paid मेस bill\n")

with open("diary.txt", encoding="utf-8") as file:
    for line in file:
        print(line.strip())
