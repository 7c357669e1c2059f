const log = readline()
let best = [0, 0]
for (let first = 0; first < log.length; first++) {
  const counts = { D: 0, I: 0, P: 0 }
  for (let day = first; day < log.length; day++) {
    counts[log[day]]++
    const isFair = counts.D === counts.I && counts.D === counts.P
    if (isFair && day + 1 - first > best[0]) best = [day + 1 - first, first + 1]
  }
}
console.log(best.join(' '))
