# AC reads standard input whole
# in: 3
# in: 4 5 6
# out: 15
import sys

n, *rest = map(int, sys.stdin.read().split())
print(sum(rest[:n]))
