# WA writes nothing
# out: 1
pass
