# AC recurses 20,000 deep when it asks for it
# out: 20000
import sys

sys.setrecursionlimit(10**5)


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


print(depth(20000))
