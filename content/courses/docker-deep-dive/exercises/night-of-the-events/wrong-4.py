import re
import sys
from collections import Counter

lines = sys.stdin.read().splitlines()
names = [re.search(r"name=([\w-]+)", line)[1] for line in lines if " oom " in line]
print(Counter(names).most_common(1)[0][0].split("-")[1])
