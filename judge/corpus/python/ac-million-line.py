# AC reads a line of a megabyte and writes it again
# limits: outputKib=1024
# in-x: 1000000
# out-x: 1000000
print(input())
