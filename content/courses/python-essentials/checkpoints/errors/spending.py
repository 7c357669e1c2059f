amounts = []

while True:
    text = input("Rupees (Enter to stop): ").strip()
    if text == "":
        break
    amounts.append(int(text))

print(f"{len(amounts)} entries, Rs {sum(amounts)} in all")

if amounts:
    print("Largest:", max(amounts))
    print("Average:", sum(amounts) / len(amounts))
    for number, amount in enumerate(amounts, start=1):
        if amount >= 500:
            print(f"Entry {number}: Rs {amount}")
