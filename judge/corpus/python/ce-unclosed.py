# CE leaves a bracket open
# ok: was never closed
x = [1, 2
