import re
import sys

text = sys.stdin.read().split("= {")[1]
days = [int(number) for number in re.findall(r"-?\d+", text)]
print(sum(min(late * 250, 10_000) for late in days))
