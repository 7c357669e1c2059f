import { readFileSync } from 'node:fs'

const mebibyte = 1024 * 1024
/**
 * A WebAssembly memory as the system sees it: a range that may be written, which ends where one
 * begins that nobody may touch. V8 reserves so much for what an instance may yet grow into.
 */
const memoryRange = /^([0-9a-f]+)-([0-9a-f]+) rw-p .*\n\2-([0-9a-f]+) ---p /gm
const leastReserveBytes = 2 * 1024 ** 3

/** MiB of each WebAssembly memory of a process, by the address at which it begins. */
export type MemoryMap = ReadonlyMap<string, number>

/** Empty where the system does not tell, which Linux alone does. */
export function readMemoryMap(pid: number | undefined): MemoryMap {
  const memories = new Map<string, number>()
  for (const [, begin = '', end = '', reserveEnd = ''] of readMaps(pid).matchAll(memoryRange)) {
    const isReserved = bytesBetween(end, reserveEnd) >= leastReserveBytes
    if (isReserved) memories.set(begin, bytesBetween(begin, end) / mebibyte)
  }
  return memories
}

/**
 * MiB of the memory that came, or grew, since. What an instance had before stays until it is
 * collected, as it was; 0 where nothing is known.
 */
export function newestMemoryMib(before: MemoryMap, now: MemoryMap): number {
  const changed = [...now].filter(([begin, mib]) => before.get(begin) !== mib)
  // One of the same size in the place of another is not told from that.
  const mayBe = changed.length > 0 ? changed : [...now]
  return Math.max(0, ...mayBe.map(([, mib]) => mib))
}

function bytesBetween(first: string, second: string): number {
  return Number.parseInt(second, 16) - Number.parseInt(first, 16)
}

/** No disk stands behind it, so it is there at once. */
function readMaps(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/maps`, 'latin1')
  } catch {
    return ''
  }
}
