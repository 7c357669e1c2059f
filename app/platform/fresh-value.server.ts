const freshMs = 1_000
const oldMs = 10_000

/**
 * A value that every request needs and that seldom changes: kept in memory, and read again from
 * where it is stored when it is older than a second, so that a change reaches every process within
 * about two. A request waits for that only when nobody asked for ten seconds.
 */
export class FreshValue<Value> {
  #value: Value
  #readAtMs: number
  #reads = 0
  /** The read that the value is of. */
  #latest = 0
  #read: () => Promise<Value>
  #listeners: (() => void)[] = []

  constructor(options: { value: Value; nowMs: number; read: () => Promise<Value> }) {
    this.#value = options.value
    this.#readAtMs = options.nowMs
    this.#read = options.read
  }

  get value(): Value {
    return this.#value
  }

  /** Calls `listener` after every change of the value. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** To be called by each request. @returns what to wait for, null when the value is fresh enough. */
  keepFresh(nowMs: number): Promise<void> | null {
    const ageMs = nowMs - this.#readAtMs
    if (ageMs < freshMs) return null
    this.#readAtMs = nowMs
    // When it cannot be read now, the value from before stands, and the next second tries again.
    const reading = this.refresh().catch(() => {})
    return ageMs < oldMs ? null : reading
  }

  /** Reads the value now: once this is done, the value is of this read or of one that began later. */
  async refresh(): Promise<void> {
    this.#reads += 1
    const read = this.#reads
    const value = await this.#read()
    if (read < this.#latest) return
    this.#latest = read
    if (JSON.stringify(value) === JSON.stringify(this.#value)) return
    this.#value = value
    for (const listener of this.#listeners) listener()
  }
}
