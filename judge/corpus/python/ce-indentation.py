# CE mixes its indentation
# ok: IndentationError
def f():
    a = 1
  return a
