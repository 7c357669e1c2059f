rolls = "3"
print(rolls * 2)
print(int(rolls) * 2)
print(rolls + "1")
