// MLE asks for 2 GB at once
// ok: memory
const bytes = new Uint8Array(2 ** 31 - 1)
console.log(bytes.length)
