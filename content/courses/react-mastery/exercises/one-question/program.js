const entries = new Map()
let questions = 0
function status(number, now) {
  const hit = entries.get(number)
  if (hit && now - hit.since < 30) return hit.value
  questions += 1
  entries.set(number, { since: now, value: `answer ${questions}` })
  return entries.get(number).value
}
status('90117', 0)
status('90117', 29)
status('90342', 29)
status('90117', 30)
console.log(questions)
