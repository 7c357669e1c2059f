export const headerLength = 8

/**
 * A section of a module: it begins at `start`, its contents at `body`; `end` is where the next one
 * begins.
 */
export type Section = { id: number; start: number; body: number; end: number }

/** The sections of a compiled module in order (WebAssembly Core 2.0, section 5.5.2). */
export function* sectionsOf(wasm: Uint8Array): Generator<Section> {
  for (let start = headerLength; start < wasm.length;) {
    const id = wasm[start] ?? 0
    const size = readUnsigned(wasm, start + 1)
    const end = size.next + size.value
    yield { id, start, body: size.next, end }
    start = end
  }
}

/** A LEB128 number (seven bits per byte), and the position after it. */
export function readUnsigned(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error('the module ends in the middle of a number')
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return { value, next: at }
  }
}
