import sys

lines = sys.stdin.read().split()[1:]
print(sum({int(line.split(",")[2]) for line in lines}))
