const steps = Number(require('fs').readFileSync(0, 'utf8'))
// Position, velocity and mass of four bodies that pull at each other.
const bodies = [
  [0, 0, 0, 0, 0, 0, 40],
  [5, -1, 0.1, 0.6, 2.7, -0.02, 0.04],
  [8, 4, -0.4, -1, 1.8, 0.008, 0.01],
  [-12, 9, 0.3, -0.8, -1.3, 0.01, 0.002],
]
for (let step = 0; step < steps; step++) {
  for (let i = 0; i < bodies.length; i++) {
    const a = bodies[i]
    for (let j = i + 1; j < bodies.length; j++) {
      const b = bodies[j]
      const x = a[0] - b[0]
      const y = a[1] - b[1]
      const z = a[2] - b[2]
      const squared = x * x + y * y + z * z
      const pull = 0.001 / (squared * Math.sqrt(squared))
      a[3] -= x * b[6] * pull
      a[4] -= y * b[6] * pull
      a[5] -= z * b[6] * pull
      b[3] += x * a[6] * pull
      b[4] += y * a[6] * pull
      b[5] += z * a[6] * pull
    }
  }
  for (const body of bodies) {
    body[0] += 0.001 * body[3]
    body[1] += 0.001 * body[4]
    body[2] += 0.001 * body[5]
  }
}
console.log(bodies[1][0].toFixed(6))
