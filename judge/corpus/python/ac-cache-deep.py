# AC recurses 3,000 deep through functools.cache when it asks for it
# out: 3000
import sys
from functools import cache

sys.setrecursionlimit(10000)


@cache
def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


print(depth(3000))
