import { createHash } from 'node:crypto'

/**
 * A checksum of rows that does not depend on their order: the sum of their SHA-256, in eight 32-bit
 * words.
 */
export class RowChecksum {
  #words = new Uint32Array(8)
  #rows = 0
  /** The beginning of a row whose end has not arrived yet. */
  #rest: Buffer[] = []

  get rows(): number {
    return this.#rows
  }

  /** Adds a piece of PostgreSQL's COPY text format, which has one line per row. */
  addText(chunk: Buffer): void {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(0x0a, start)
      if (end === -1) break
      const line = chunk.subarray(start, end)
      this.addRow(this.#rest.length === 0 ? line : Buffer.concat([...this.#rest, line]))
      this.#rest = []
      start = end + 1
    }
    if (start < chunk.length) this.#rest.push(chunk.subarray(start))
  }

  addRow(row: string | Uint8Array): void {
    const digest = createHash('sha256').update(row).digest()
    // Each word wraps around at 32 bits.
    for (let at = 0; at < 8; at++)
      this.#words[at] = (this.#words[at] ?? 0) + digest.readUInt32LE(at * 4)
    this.#rows++
  }

  toString(): string {
    return [...this.#words].map((word) => word.toString(16).padStart(8, '0')).join('')
  }
}
