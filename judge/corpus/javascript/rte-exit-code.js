// RTE ends with an exit code
// out: 1
// ok: exit code 3
console.log(1)
process.exit(3)
