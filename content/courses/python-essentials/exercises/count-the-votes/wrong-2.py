count = int(input())
votes = {}

for number in range(1, count + 1):
    name = input()
    votes[name] += 1

for name, total in votes.items():
    print(name, total)
if not votes:
    print("No votes")
