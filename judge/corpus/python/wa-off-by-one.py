# WA adds one too many
# in: 1 2
# out: 3
print(sum(map(int, input().split())) + 1)
