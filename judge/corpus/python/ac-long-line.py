# AC works with a line of a million characters
# out: 1000000
print(len("".join(reversed("x" * 1000000))))
