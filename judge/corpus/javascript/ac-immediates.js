// AC runs 20,000 turns of the event loop without time passing
// out: 20000 true
const begun = Date.now()
let turns = 0
function next() {
  if (++turns < 20000) setImmediate(next)
  else console.log(turns, Date.now() - begun < 20000)
}
setImmediate(next)
