import { statfs } from 'node:fs/promises'

export const fullDiskMessage =
  'The disk of our server is full, so this was not saved. Copy what you typed, and try again later.'

/** PostgreSQL's disk_full; for files, no space left or the account's quota used up. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT']

export function isDiskFull(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && fullCodes.includes(String(cause.code))
}

/** With less than this, PostgreSQL cannot write its log. */
const leastFreeBytes = 16 * 1024 * 1024
/** How long a failed write counts, because the database's disk may be on another machine. */
const rememberedMs = 30_000

export class FullDisk {
  #folder: string | null
  #notedAtMs = -Infinity

  /** @param folder where this process writes; null if it writes nowhere */
  constructor(folder: string | null) {
    this.#folder = folder
  }

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
