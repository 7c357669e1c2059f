log = input()
print(log[len(log)])
