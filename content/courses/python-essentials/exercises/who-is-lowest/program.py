left = {"Asha": -40, "Neha": 100, "Divya": -60}
debtor = min(left, key=left.get)
creditor = max(left, key=left.get)
print(debtor)
print(creditor)
print(min(-left[debtor], left[creditor]))
