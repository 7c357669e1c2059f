from ledger import balances, load, make_expense, remove_last, save, settle

PEOPLE = ["Farhan", "Ishita", "Joseph"]
PATH = "expenses.csv"


def add(expenses):
    payer = input("Who paid: ").strip().title()
    item = input("For what: ").strip()
    amount = input("Rupees: ").strip()
    try:
        expense = make_expense(payer, item, amount, PEOPLE)
    except ValueError as error:
        print("Not saved:", error)
        return
    expenses.append(expense)
    save(expenses, PATH)


def show(expenses):
    for number, expense in enumerate(expenses, start=1):
        payer = expense["payer"]
        item = expense["item"]
        amount = expense["amount"]
        print(f"{number:3} {payer:10} {item:16} {amount:6}")


def undo(expenses):
    try:
        expense = remove_last(expenses)
    except ValueError as error:
        print("Not removed:", error)
        return
    save(expenses, PATH)
    print("Removed:", expense["item"])


def report(expenses):
    balance = balances(expenses, PEOPLE)
    for name in PEOPLE:
        print(f"{name:10} {balance[name]:+6}")
    for debtor, creditor, amount in settle(balance):
        print(f"{debtor} pays {creditor} Rs {amount}")


def main():
    expenses = load(PATH)
    while True:
        choice = input("add, list, report, undo or quit: ").strip().lower()
        if choice == "add":
            add(expenses)
        elif choice == "list":
            show(expenses)
        elif choice == "report":
            report(expenses)
        elif choice == "undo":
            undo(expenses)
        elif choice == "quit":
            break
        else:
            print("Type add, list, report, undo or quit")


if __name__ == "__main__":
    main()
