units = int(input())
