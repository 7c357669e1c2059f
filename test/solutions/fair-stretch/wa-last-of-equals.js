// Takes the last of several that are equally long.
const log = readline()
const firstSeen = new Map([['0 0', 0]])
let [d, i, p, length, begin] = [0, 0, 0, 0, 0]
for (let day = 1; day <= log.length; day++) {
  if (log[day - 1] === 'D') d++
  else if (log[day - 1] === 'I') i++
  else p++
  const key = `${d - i} ${d - p}`
  const seen = firstSeen.get(key) ?? day
  firstSeen.set(key, seen)
  if (day > seen && day - seen >= length) [length, begin] = [day - seen, seen + 1]
}
console.log(length, begin)
