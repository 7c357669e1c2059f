old = input()
new = input()
people = input()
