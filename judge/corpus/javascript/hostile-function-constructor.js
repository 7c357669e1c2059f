// AC climbs to the constructor of functions and finds its own world
// out: undefined undefined true
const outer = console.log.constructor('return this')()
console.log(typeof outer.Deno, typeof outer.WebAssembly, outer === globalThis)
