# TLE loops while it is compiled
# limits: cpuMs=700
def forever():
    yield from iter(lambda: 1, 2)


any(x == 2 for x in forever())
