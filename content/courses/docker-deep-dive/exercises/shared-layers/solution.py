import sys

lines = sys.stdin.read().split()[1:]
sizes = {layer: int(mb) for _, layer, mb in (line.split(",") for line in lines)}
print(sum(sizes.values()))
