import { joinBytes } from './bytes.ts'
import type { Stretch } from './memory-stretches.ts'
import { readUnsigned, type Section, sectionsOf } from './wasm-sections.ts'

/**
 * Compiled WebAssembly is changed in its memory only: how far it grows, whose it is, its stack, and
 * who fills it.
 */

const customSection = 0
const importSection = 2
const memorySection = 5
const globalSection = 6
const dataSection = 11
export const pagesPerMib = 16
const pageBytes = 64 * 1024
/** 4 GiB, all that an address of 32 bits can name. */
const allPages = 65_536

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
  const body = [1, 1, ...toUnsigned(least), ...toUnsigned(mostPages)]
  return replace(wasm, [{ section, body }])
}

/** Where a module of `openMemory` looks for its memory. */
export const memoryImport = { module: 'judge', name: 'memory' }

/**
 * The same module, which takes its memory from whoever starts it, so that each run has a limit of
 * its own, and what is to lie in that memory apart from it; and with a stack of so many MiB above
 * what it starts with, instead of the one that its linker gave it. The pointer of that must be the
 * only global, as in a module for WASI. What is there for debuggers alone is left out.
 */
export function openMemory(wasm: Uint8Array, stackMib: number) {
  const memory = findMemory(wasm)
  const leastPages = memory.least + stackMib * pagesPerMib
  const imports = findSection(wasm, importSection)
  const globals = findSection(wasm, globalSection)
  const [count, type, mutable, constant] = wasm.subarray(globals.body, globals.end)
  if (count !== 1 || type !== 0x7f || mutable !== 1 || constant !== 0x41) {
    throw new Error('the module has other globals than the pointer of its stack')
  }
  const stack = { begin: memory.least * pageBytes, end: leastPages * pageBytes }
  const data = findSection(wasm, dataSection)
  const forDebuggers = [...sectionsOf(wasm)].filter(({ id }) => id === customSection)
  const edited = replace(wasm, [
    { section: imports, body: withMemory(wasm, imports, leastPages) },
    { section: memory.section, body: null },
    { section: globals, body: [1, 0x7f, 1, 0x41, ...toSigned(stack.end), 0x0b] },
    ...[data, ...forDebuggers].map((section) => ({ section, body: null })),
  ])
  return { wasm: edited, leastPages, stack, data: [...readData(wasm, data)] }
}

/** What an instance would find in its memory, each stretch with the address that it belongs to. */
function* readData(wasm: Uint8Array, section: Section): Generator<Stretch> {
  const count = readUnsigned(wasm, section.body)
  let { next } = count
  for (let i = 0; i < count.value; i++) {
    const [mode, constant] = wasm.subarray(next, next + 2)
    if (mode !== 0 || constant !== 0x41) throw new Error('the module fills its memory itself')
    // Not negative, so it reads like a number without a sign; then the end of the expression.
    const address = readUnsigned(wasm, next + 2)
    const length = readUnsigned(wasm, address.next + 1)
    next = length.next + length.value
    yield { address: address.value, bytes: wasm.slice(length.next, next) }
  }
}

/** The imports with a memory before them, as large as there are addresses. */
function withMemory(wasm: Uint8Array, imports: Section, leastPages: number): number[] {
  const count = readUnsigned(wasm, imports.body)
  const names = [memoryImport.module, memoryImport.name].flatMap((name) => [
    name.length,
    ...new TextEncoder().encode(name),
  ])
  const isMemory = 2
  const hasLimit = 1
  const memory = [isMemory, hasLimit, ...toUnsigned(leastPages), ...toUnsigned(allPages)]
  const others = wasm.subarray(count.next, imports.end)
  return [...toUnsigned(count.value + 1), ...names, ...memory, ...others]
}

function findMemory(wasm: Uint8Array) {
  const section = findSection(wasm, memorySection)
  // A count of one and flags, then the least number of pages.
  const count = readUnsigned(wasm, section.body)
  return { section, least: readUnsigned(wasm, count.next + 1).value }
}

function findSection(wasm: Uint8Array, wanted: number): Section {
  for (const section of sectionsOf(wasm)) if (section.id === wanted) return section
  throw new Error(`the module has no section ${wanted}`)
}

/** Copies the module once, whatever is changed in it: it may have 25 MB. */
function replace(wasm: Uint8Array, edits: { section: Section; body: number[] | null }[]) {
  const parts: Uint8Array[] = []
  let at = 0
  for (const { section, body } of edits.toSorted((a, b) => a.section.start - b.section.start)) {
    parts.push(wasm.subarray(at, section.start))
    if (body) parts.push(new Uint8Array([section.id, ...toUnsigned(body.length), ...body]))
    at = section.end
  }
  return joinBytes([...parts, wasm.subarray(at)])
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
