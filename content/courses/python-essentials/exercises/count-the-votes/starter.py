count = int(input())
votes = {}
