from ledger import balances, load, make_expense, save

people = ["Farhan", "Ishita", "Joseph"]
expenses = load("old.csv")
print(balances(expenses, people))

expenses.append(make_expense("Joseph", "milk", "290", people))
save(expenses, "new.csv")
print(len(expenses), "expenses saved")
