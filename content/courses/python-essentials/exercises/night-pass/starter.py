hour = int(input())
has_pass = input()
