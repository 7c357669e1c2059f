// RTE reads a property of undefined
// ok: solution.js:4
function first(list) {
  return list[0].name
}
first([])
