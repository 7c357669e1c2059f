// RTE has every array of bytes tell a wrong buffer
const bytes = Object.getPrototypeOf(Uint8Array.prototype)
Object.defineProperty(bytes, 'buffer', { get: () => 'no buffer' })
process.stdout.write(new Uint8Array([65]))
