import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A new folder in memory for temporary files, deleted with this process; null if the system has no
 * place for one, or too few bytes free. A database is hundreds of files, and creating one on disk
 * may take a millisecond of CPU time; in memory, a test's database is ready in a twentieth of that.
 */
export function makeMemoryFolder(neededBytes: number, place: string = '/dev/shm'): string | null {
  try {
    const { bavail, bsize } = statfsSync(place)
    if (bavail * bsize < neededBytes) return null
    const folder = mkdtempSync(join(place, 'skillsurge-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    // When started as root, the database runs under another account, which must be able to enter.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    return null
  }
}
