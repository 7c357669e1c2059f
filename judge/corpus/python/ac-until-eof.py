# AC reads until the end of input
# in: 1
# in: 2
# out: 3
total = 0
while True:
    try:
        total += int(input())
    except EOFError:
        break
print(total)
