overs = [4, 9, 2, 6, 1]
print(overs[1])
print(overs[-2])
print(overs[1:3])
