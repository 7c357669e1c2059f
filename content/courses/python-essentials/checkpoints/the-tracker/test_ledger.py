from ledger import balances, load, make_expense, remove_last, save, settle, shares

people = ["Farhan", "Ishita", "Joseph"]
milk = make_expense("Ishita", "milk, curd", "100", people)

assert shares(100, people) == {"Farhan": 34, "Ishita": 33, "Joseph": 33}
assert balances([], people) == {"Farhan": 0, "Ishita": 0, "Joseph": 0}
balance = balances([milk], people)
assert sum(balance.values()) == 0
assert settle(balance) == [("Farhan", "Ishita", 34), ("Joseph", "Ishita", 33)]
assert sum(balance.values()) == 0 and balance["Ishita"] == 67

save([milk], "test.csv")
assert load("test.csv") == [milk]

try:
    make_expense("Ishita", "milk", "0", people)
except ValueError:
    pass
else:
    raise AssertionError("an amount of 0 was accepted")

month = [milk]
assert remove_last(month) == milk
assert month == []

try:
    remove_last(month)
except ValueError:
    pass
else:
    raise AssertionError("an expense was removed from an empty list")

print("All tests passed")
