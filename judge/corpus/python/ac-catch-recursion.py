# AC catches a recursion that is too deep
# out: caught
def f():
    return f() + 1


try:
    f()
except RecursionError:
    print("caught")
