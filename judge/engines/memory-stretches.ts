/** A part of an instance's memory: its bytes and start address. */
export type Stretch = { address: number; bytes: Uint8Array }

const pageBytes = 4096

/** Copies everything except zeros between two addresses, in whole system pages. */
export function copyUsed(
  { buffer }: WebAssembly.Memory,
  from = 0,
  to = buffer.byteLength,
): Stretch[] {
  const stretches: Stretch[] = []
  let begin = from
  for (let end = from; end <= to; end += pageBytes) {
    if (end < to && isUsed(buffer, end)) continue
    if (end > begin) {
      stretches.push({ address: begin, bytes: new Uint8Array(buffer.slice(begin, end)) })
    }
    begin = end + pageBytes
  }
  return stretches
}

/** Writes the stretches to their addresses in a memory that is otherwise empty. */
export function fill({ buffer }: WebAssembly.Memory, stretches: Stretch[]) {
  const all = new Uint8Array(buffer)
  for (const { address, bytes } of stretches) all.set(bytes, address)
}

/** A loop, because a callback per byte would delay a lane's first program by 0.2 s. */
function isUsed(buffer: ArrayBuffer, address: number): boolean {
  const words = new Int32Array(buffer, address, pageBytes / Int32Array.BYTES_PER_ELEMENT)
  for (const word of words) if (word !== 0) return true
  return false
}
