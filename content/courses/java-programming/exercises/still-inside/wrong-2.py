import re
import sys
from collections import Counter

times = Counter(re.findall(r'"(L-\d+)"', sys.stdin.read()))
print(sum(count == 1 for count in times.values()))
