total = 0
for text in ["40", "12.5", " 60"]:
    try:
        amount = int(text)
    except ValueError:
        print("skip", text)
    else:
        print(amount)
        total = total + amount
print(total)
