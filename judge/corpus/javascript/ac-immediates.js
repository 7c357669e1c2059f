// AC runs 100,000 turns of the event loop without time passing
// out: 100000 true
const begun = Date.now()
let turns = 0
function next() {
  if (++turns < 100000) setImmediate(next)
  else console.log(turns, Date.now() - begun < 20000)
}
setImmediate(next)
