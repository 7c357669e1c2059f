# AC finds shortest paths with heapq
# in: 4 4
# in: 0 1 5
# in: 1 2 1
# in: 0 2 9
# in: 2 3 2
# out: 0 5 6 8
import heapq
from collections import defaultdict

n, m = map(int, input().split())
graph = defaultdict(list)
for _ in range(m):
    a, b, w = map(int, input().split())
    graph[a].append((b, w))
distance = [float("inf")] * n
heap = [(0, 0)]
while heap:
    d, v = heapq.heappop(heap)
    if distance[v] <= d:
        continue
    distance[v] = d
    for u, w in graph[v]:
        heapq.heappush(heap, (d + w, u))
print(*distance)
