import sys
from collections import Counter

lines = [line.split(",") for line in sys.stdin.read().split()[1:]]
times = Counter(layer for _, layer, _ in lines)
print(sum(int(mb) for _, layer, mb in lines if times[layer] == 1))
