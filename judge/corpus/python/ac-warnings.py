# AC is warned of while it is read
# out: \d \w True
one = "\d"
other = "\w"
print(one, other, 1 is 1)
