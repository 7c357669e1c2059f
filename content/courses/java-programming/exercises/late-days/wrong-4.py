import re
import sys

text = sys.stdin.read().split("= {")[1]
days = [int(number) for number in re.findall(r"-?\d+", text)]
print(min(sum(max(0, late) * 250 for late in days), 10_000))
