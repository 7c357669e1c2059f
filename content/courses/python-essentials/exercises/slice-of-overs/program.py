overs = [7, 12, 4, 9, 15]
print(overs[1:4])
