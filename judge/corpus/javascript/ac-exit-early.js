// AC ends by process.exit before the end
// out: done
console.log('done')
process.exit(0)
console.log('not this')
