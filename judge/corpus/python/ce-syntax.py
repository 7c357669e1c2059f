# CE forgets a colon
# ok: line 3
def f()
    return 1
