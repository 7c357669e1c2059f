import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ending = '.tar.gz'
const ownName = /^skillsurge-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz$/

/** `skillsurge-2026-11-25T031500Z.tar.gz`: in the order of their names they are in that of their times. */
export function backupName(now: Date): string {
  return `skillsurge-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z${ending}`
}

/** Removes all but the newest `keep` backups of a folder; other files stay. @returns how many went */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const backups = (await readdir(folder)).filter((name) => ownName.test(name)).toSorted()
  const old = backups.slice(0, Math.max(0, backups.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old.length
}
