export const headerLength = 8

/** A part of a module: it begins at `start`, what it holds at `body`, and the next part at `end`. */
export type Section = { id: number; start: number; body: number; end: number }

/** The parts of a compiled module in their order (WebAssembly Core 2.0, section 5.5.2). */
export function* sectionsOf(wasm: Uint8Array): Generator<Section> {
  for (let start = headerLength; start < wasm.length;) {
    const id = wasm[start] ?? 0
    const size = readUnsigned(wasm, start + 1)
    const end = size.next + size.value
    yield { id, start, body: size.next, end }
    start = end
  }
}

/** A number as LEB128 writes it, seven bits a byte, and where the next thing begins. */
export function readUnsigned(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error('the module ends in the middle of a number')
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return { value, next: at }
  }
}
