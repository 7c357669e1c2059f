def ask_rupees(question):
    while True:
        text = input(question)
        try:
            amount = int(text)
        except ValueError:
            print(f"{text} is not a whole number. Type digits, such as 250.")
        else:
            return amount


print("Noted:", ask_rupees("Rupees: "))
