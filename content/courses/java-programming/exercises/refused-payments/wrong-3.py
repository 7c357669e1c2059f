import re
import sys

text = sys.stdin.read().split("= {")[1]
owed = 0
for entry in map(int, re.findall(r"-?\d+", text)):
    if entry > 0:
        owed += entry
    elif -entry < owed:
        owed += entry
print(owed)
