# AC ends with an exit code whose last eight bits are 0, as everywhere
# out: 1
print(1)
exit(256)
