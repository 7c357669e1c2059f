# AC ends by exit() in a function, after its finally
# out: found
# out: cleaned up
def solve():
    try:
        print("found")
        exit()
    finally:
        print("cleaned up")


solve()
print("not this")
