import re
import sys

inside = set()
left = 0
for card in re.findall(r'"(L-\d+)"', sys.stdin.read()):
    if card in inside:
        inside.remove(card)
        left += 1
    else:
        inside.add(card)
print(left)
