from ledger import load, save

print(load("test.csv"))
save([{"payer": "Ishita", "item": "rice, 10 kg", "amount": 640}], "test.csv")
print(load("test.csv"))
