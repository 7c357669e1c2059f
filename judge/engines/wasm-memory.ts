import { joinBytes } from './bytes.ts'
import type { Stretch } from './memory-stretches.ts'
import { readUnsigned, type Section, sectionsOf } from './wasm-sections.ts'

/**
 * Changes to compiled WebAssembly concern only its memory: how far it grows, who provides it, its
 * stack, and who fills it.
 */

const customSection = 0
const importSection = 2
const memorySection = 5
const globalSection = 6
const dataSection = 11
export const pagesPerMib = 16
const pageBytes = 64 * 1024
/** 4 GiB, all that a 32-bit address can reach. */
const allPages = 65_536

/**
 * The same module with a memory that never grows beyond the limit; `undefined` if its initial
 * memory already exceeds it.
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

/** The import from which a module of `openMemory` takes its memory. */
export const memoryImport = { module: 'judge', name: 'memory' }

/**
 * Returns the module changed to import its memory, so that each run can set a limit, together with
 * the initial contents of that memory. The stack is replaced by one of `stackMib` above the initial
 * data. The stack pointer must be the only global, as in a WASI module. Debug sections are dropped.
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

/** The initial contents of an instance's memory, as stretches with their addresses. */
function* readData(wasm: Uint8Array, section: Section): Generator<Stretch> {
  const count = readUnsigned(wasm, section.body)
  let { next } = count
  for (let i = 0; i < count.value; i++) {
    const [mode, constant] = wasm.subarray(next, next + 2)
    if (mode !== 0 || constant !== 0x41) throw new Error('the module fills its memory itself')
    // Not negative, so it reads like an unsigned number; then the end of the expression.
    const address = readUnsigned(wasm, next + 2)
    const length = readUnsigned(wasm, address.next + 1)
    next = length.next + length.value
    yield { address: address.value, bytes: wasm.slice(length.next, next) }
  }
}

/** The imports, preceded by a memory that may grow to the full address range. */
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
  // Skips a count of one and the flags, to the minimum number of pages.
  const count = readUnsigned(wasm, section.body)
  return { section, least: readUnsigned(wasm, count.next + 1).value }
}

function findSection(wasm: Uint8Array, wanted: number): Section {
  for (const section of sectionsOf(wasm)) if (section.id === wanted) return section
  throw new Error(`the module has no section ${wanted}`)
}

/** Copies the module only once for all changes, because it may have 25 MB. */
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

/** Encodes a non-negative number. */
function toSigned(value: number): number[] {
  const bytes = toUnsigned(value)
  // The highest of the last seven bits is the sign.
  const last = bytes.at(-1) ?? 0
  return last < 0x40 ? bytes : [...bytes.slice(0, -1), last | 0x80, 0]
}
