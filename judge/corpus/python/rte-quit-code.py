# RTE ends by quit() with an exit code
# out: 1
# ok: exit code 3
print(1)
quit(3)
