import re
import sys

text = sys.stdin.read().split("= {")[1]
print(sum(map(int, re.findall(r"-?\d+", text))))
