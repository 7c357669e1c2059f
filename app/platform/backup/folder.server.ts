import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ending = '.tar.gz'
const ownName = /^skillsurge-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz$/

/** `skillsurge-2026-11-25T031500Z.tar.gz`: sorting by name sorts by time. */
export function backupName(now: Date): string {
  return `skillsurge-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z${ending}`
}

/**
 * Deletes all but the newest `keep` backups in a folder; other files stay. @returns how many were
 * deleted
 */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const backups = (await readdir(folder)).filter((name) => ownName.test(name)).toSorted()
  const old = backups.slice(0, Math.max(0, backups.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old.length
}
