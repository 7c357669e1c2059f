# RTE reads past the end of a list
# ok: File "solution.py", line 4, in first
def first(items):
    return items[0]
first([])
