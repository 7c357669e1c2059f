// AC prints values as Node does
// out: { a: [ 1, 2 ], b: Map(1) { 'k' => Set(1) { 1 } } } [Function: f] null undefined -0
console.log({ a: [1, 2], b: new Map([['k', new Set([1])]]) }, function f() {}, null, undefined, -0)
