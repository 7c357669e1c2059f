import re
import sys

lines = sys.stdin.read().splitlines()
names = [re.search(r"name=([\w-]+)", line)[1] for line in lines if " oom " in line]
print(names[-1])
