train = input()
minutes = input()
