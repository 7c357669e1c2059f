# AC sorts inside of a recursion, with a key of its own
# out: 300
def build(n):
    if n == 0:
        return 0
    return 1 + min(sorted([n - 1, n - 1], key=lambda x: x), key=lambda x: -x) * 0 + max([build(n - 1)], key=abs)


print(build(300))
