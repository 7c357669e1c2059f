# AC evaluates an expression of its input
# in: 2 ** 10 + 1
# out: 1025
print(eval(input()))
