import re
import sys

print(len(set(re.findall(r'"(L-\d+)"', sys.stdin.read()))))
