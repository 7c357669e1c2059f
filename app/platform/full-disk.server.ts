import { statfs } from 'node:fs/promises'

export const fullDiskWords =
  'The disk of our server is full, so this was not saved. Copy what you typed, and try again later.'

/** PostgreSQL's disk_full, and the system's word for files: no space left, or no more for this account. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether something could not be written for want of space. */
export function isDiskFull(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && fullCodes.includes(String(cause.code))
}

/** With less than this PostgreSQL cannot add to its log. */
const leastFreeBytes = 16 * 1024 * 1024
/** A write that failed counts for this long: the database's disk may be another machine's. */
const rememberedMs = 30_000

/** Knows whether there is no space left, for whoever watches the site. */
export class FullDisk {
  #folder: string | null
  #notedAtMs = -Infinity

  /** @param folder where this process writes; null when it writes nowhere */
  constructor(folder: string | null) {
    this.#folder = folder
  }

  /** Remembers a write that failed for want of space. */
  note(now: Date): void {
    this.#notedAtMs = now.getTime()
  }

  async isFull(now: Date): Promise<boolean> {
    if (now.getTime() - this.#notedAtMs < rememberedMs) return true
    if (!this.#folder) return false
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize < leastFreeBytes
  }
}
