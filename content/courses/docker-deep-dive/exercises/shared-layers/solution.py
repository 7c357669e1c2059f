# In a terminal:
#   tail -n +2 layers.csv | cut -d, -f2,3 | sort -u | awk -F, '{ mb += $2 } END { print mb }'
# The same in Python:
import sys

lines = sys.stdin.read().split()[1:]
sizes = {layer: int(mb) for _, layer, mb in (line.split(",") for line in lines)}
print(sum(sizes.values()))
