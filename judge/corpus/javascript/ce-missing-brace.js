// CE leaves a brace open
// ok: solution.js:5
function f() {
  return 1
