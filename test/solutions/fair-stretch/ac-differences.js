const log = require('fs').readFileSync(0, 'utf8').trim()
const width = 400_003
const change = { D: width + 1, I: -width, P: -1 }
const firstSeen = new Map([[0, 0]])
let [key, length, begin] = [0, 0, 0]
for (let day = 1; day <= log.length; day++) {
  key += change[log[day - 1]]
  const seen = firstSeen.get(key)
  if (seen === undefined) firstSeen.set(key, day)
  else if (day - seen > length) [length, begin] = [day - seen, seen + 1]
}
console.log(length, begin)
