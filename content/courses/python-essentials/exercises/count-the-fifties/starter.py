matches = int(input())
