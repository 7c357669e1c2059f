// The everyday way: a text as the key, and the input line by line.
const lines = []
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => lines.push(line))
  .on('close', () => {
    const counts = { D: 0, I: 0, P: 0 }
    const firstSeen = new Map([['0,0', 0]])
    let best = [0, 0]
    ;[...lines[0]].forEach((meal, index) => {
      counts[meal]++
      const key = `${counts.D - counts.I},${counts.D - counts.P}`
      if (!firstSeen.has(key)) firstSeen.set(key, index + 1)
      const seen = firstSeen.get(key)
      if (index + 1 - seen > best[0]) best = [index + 1 - seen, seen + 1]
    })
    console.log(best.join(' '))
  })
