// AC finds shortest paths with a heap of its own
// in: 4 4
// in: 0 1 5
// in: 1 2 1
// in: 0 2 9
// in: 2 3 2
// out: 0 5 6 8
const data = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const [n, m] = data
const graph = Array.from({ length: n }, () => [])
for (let i = 0; i < m; i++) {
  const [a, b, w] = data.slice(2 + i * 3, 5 + i * 3)
  graph[a].push([b, w])
}
const distance = Array(n).fill(Infinity)
const heap = [[0, 0]]
while (heap.length) {
  heap.sort((x, y) => y[0] - x[0])
  const [d, v] = heap.pop()
  if (distance[v] <= d) continue
  distance[v] = d
  for (const [u, w] of graph[v]) heap.push([d + w, u])
}
console.log(distance.join(' '))
