km = input()
