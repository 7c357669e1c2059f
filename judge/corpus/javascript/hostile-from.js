// RTE patches what its own output goes through, so that the host gets a number for bytes
Uint8Array.from = () => ({ buffer: 5 })
console.log('a\0b')
