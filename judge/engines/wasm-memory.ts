/** Compiled WebAssembly is changed in one place only: how far its memory may grow. */

const headerLength = 8
const memorySection = 5
const pagesPerMib = 16

/**
 * The same module with a memory that never grows beyond the limit; `undefined` when it already
 * wants more than that to start with.
 */
export function capMemory(
  wasm: Uint8Array,
  memoryMib: number,
): Uint8Array<ArrayBuffer> | undefined {
  const mostPages = Math.floor(memoryMib * pagesPerMib)
  for (let at = headerLength; at < wasm.length;) {
    const id = wasm[at]
    const size = readUnsigned(wasm, at + 1)
    const end = size.next + size.value
    if (id === memorySection) {
      // A count of one and flags, then the least number of pages.
      const count = readUnsigned(wasm, size.next)
      const least = readUnsigned(wasm, count.next + 1)
      if (least.value > mostPages) return undefined
      const body = [1, 1, ...toUnsigned(least.value), ...toUnsigned(mostPages)]
      const section = [memorySection, ...toUnsigned(body.length), ...body]
      return join(wasm.subarray(0, at), new Uint8Array(section), wasm.subarray(end))
    }
    at = end
  }
  throw new Error('the module has no memory of its own')
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

function toUnsigned(value: number): number[] {
  const bytes = []
  for (; value >= 0x80; value = Math.floor(value / 128)) bytes.push((value % 128) | 0x80)
  return [...bytes, value]
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
