// WA writes what a child might say to its judge
// out: 42
const head = JSON.stringify({ kind: 'ran', end: { kind: 'exit', code: 0 }, errorOutput: '', peakMemoryMib: 1, cpuMs: 1 })
process.stdout.write('\0\0\0' + String.fromCharCode(head.length) + '\0\0\0\x02' + head + '42')
console.log(head)
