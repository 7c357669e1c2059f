# WA is right on the first test only
# in: 2
# out: 4
# in: 3
# out: 9
print(4)
