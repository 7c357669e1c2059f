// AC finds nothing in the environment
// out: {} 0
console.log(process.env, Object.keys(process.env).length)
