train = input()
minutes = input()
print(f"{train}: {minutes // 60} h {minutes % 60} min")
