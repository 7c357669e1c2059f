const headerLength = 8
const customSection = 0

/** The same module without its custom sections: names and debug information, which no engine needs. */
export function stripWasm(wasm: Uint8Array): Uint8Array {
  const kept = [wasm.subarray(0, headerLength)]
  for (let start = headerLength; start < wasm.length;) {
    const size = readUnsigned(wasm, start + 1)
    const end = size.next + size.value
    if (wasm[start] !== customSection) kept.push(wasm.subarray(start, end))
    start = end
  }
  return Buffer.concat(kept)
}

function readUnsigned(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error('the module ends in the middle of a number')
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return { value, next: at }
  }
}
