import re
import sys

scores = [(int(runs), int(balls)) for runs, balls in re.findall(r", (\d+), (\d+)\)", sys.stdin.read())]
best = sorted(scores, reverse=True)[:10]
print(sum(runs for runs, _ in best))
