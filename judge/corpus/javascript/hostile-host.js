// AC finds none of the functions that the host gave to the prelude
// out: undefined true
console.log(typeof globalThis.host, Object.getOwnPropertyNames(globalThis).every((name) => name !== 'host'))
