# AC reads line by line with input()
# in: 2
# in: 1 2
# in: 3 4
# out: 3
# out: 7
# in: 0
for _ in range(int(input())):
    print(sum(map(int, input().split())))
