count = int(input())
votes = {}

for number in range(1, count + 1):
    name = input()
    votes[name] = votes.get(name, 0) + 1

for name, total in votes.items():
    print(name, total)
