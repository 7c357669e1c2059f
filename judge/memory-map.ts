import { readFileSync } from 'node:fs'

const mebibyte = 1024 * 1024
/**
 * A WebAssembly memory in the system's memory map: a writable range followed by an inaccessible
 * one, which V8 reserves for growth.
 */
const memoryRange = /^([0-9a-f]+)-([0-9a-f]+) rw-p .*\n\2-([0-9a-f]+) ---p /gm
const leastReserveBytes = 2 * 1024 ** 3

/** The MiB of each WebAssembly memory of a process, by start address. */
export type MemoryMap = ReadonlyMap<string, number>

/** Empty if the system does not report it; only Linux does. */
export function readMemoryMap(pid: number | undefined): MemoryMap {
  const memories = new Map<string, number>()
  for (const [, begin = '', end = '', reserveEnd = ''] of readMaps(pid).matchAll(memoryRange)) {
    const isReserved = bytesBetween(end, reserveEnd) >= leastReserveBytes
    if (isReserved) memories.set(begin, bytesBetween(begin, end) / mebibyte)
  }
  return memories
}

/**
 * The MiB of the memory that is new or has grown. A previous instance's memory stays unchanged
 * until collected; 0 if unknown.
 */
export function newestMemoryMib(before: MemoryMap, now: MemoryMap): number {
  const changed = [...now].filter(([begin, mib]) => before.get(begin) !== mib)
  // A memory that replaced one of the same size cannot be distinguished.
  const mayBe = changed.length > 0 ? changed : [...now]
  return Math.max(0, ...mayBe.map(([, mib]) => mib))
}

function bytesBetween(first: string, second: string): number {
  return Number.parseInt(second, 16) - Number.parseInt(first, 16)
}

/** A virtual file, so reading it does not wait for a disk. */
function readMaps(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/maps`, 'latin1')
  } catch {
    return ''
  }
}
