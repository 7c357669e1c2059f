import re
import sys

scores = [(int(runs), int(balls)) for runs, balls in re.findall(r", (\d+), (\d+)\)", sys.stdin.read())]
print(sum(balls for _, balls in sorted(scores)[:10]))
