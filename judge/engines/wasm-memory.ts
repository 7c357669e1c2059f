/** Compiled WebAssembly is changed in two places only: how far its memory grows, and its stack. */

const headerLength = 8
const memorySection = 5
const globalSection = 6
const pagesPerMib = 16
const pageBytes = 64 * 1024

type Section = { id: number; start: number; body: number; end: number }

/**
 * The same module with a memory that never grows beyond the limit; `undefined` when it already
 * wants more than that to start with.
 */
export function capMemory(
  wasm: Uint8Array,
  memoryMib: number,
): Uint8Array<ArrayBuffer> | undefined {
  const mostPages = Math.floor(memoryMib * pagesPerMib)
  const { section, least } = findMemory(wasm)
  if (least > mostPages) return undefined
  return replace(wasm, section, [1, 1, ...toUnsigned(least), ...toUnsigned(mostPages)])
}

/**
 * The same module with a stack of so many MiB above the memory that it starts with, instead of the
 * one that its linker gave it. Its pointer must be the only global, as in a module for WASI.
 */
export function giveStack(wasm: Uint8Array, stackMib: number): Uint8Array<ArrayBuffer> {
  const { section, least } = findMemory(wasm)
  const pages = least + stackMib * pagesPerMib
  const larger = replace(wasm, section, [1, 0, ...toUnsigned(pages)])
  const globals = findSection(larger, globalSection)
  const [count, type, mutable, constant] = larger.subarray(globals.body, globals.end)
  if (count !== 1 || type !== 0x7f || mutable !== 1 || constant !== 0x41) {
    throw new Error('the module has other globals than the pointer of its stack')
  }
  const top = toSigned(pages * pageBytes)
  return replace(larger, globals, [1, 0x7f, 1, 0x41, ...top, 0x0b])
}

function findMemory(wasm: Uint8Array) {
  const section = findSection(wasm, memorySection)
  // A count of one and flags, then the least number of pages.
  const count = readUnsigned(wasm, section.body)
  return { section, least: readUnsigned(wasm, count.next + 1).value }
}

function findSection(wasm: Uint8Array, wanted: number): Section {
  for (let start = headerLength; start < wasm.length;) {
    const id = wasm[start] ?? 0
    const size = readUnsigned(wasm, start + 1)
    const end = size.next + size.value
    if (id === wanted) return { id, start, body: size.next, end }
    start = end
  }
  throw new Error(`the module has no section ${wanted}`)
}

function replace(wasm: Uint8Array, { id, start, end }: Section, body: number[]) {
  const section = new Uint8Array([id, ...toUnsigned(body.length), ...body])
  return join(wasm.subarray(0, start), section, wasm.subarray(end))
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

/** Of a number that is not negative. */
function toSigned(value: number): number[] {
  const bytes = toUnsigned(value)
  // The highest bit of the last seven is the sign.
  const last = bytes.at(-1) ?? 0
  return last < 0x40 ? bytes : [...bytes.slice(0, -1), last | 0x80, 0]
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
