// CE assigns to a reserved word
// ok: solution.js:3
let class = 1
