// CE declares a name twice
// ok: SyntaxError
let a = 1
let a = 2
