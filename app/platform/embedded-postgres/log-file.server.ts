import { chmod, copyFile, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Place } from './place.server'

const mostBytes = 10 * 1024 * 1024

export function logFile(place: Pick<Place, 'clusterDir'>): string {
  return join(dirname(place.clusterDir), 'postgres.log')
}

/**
 * Copies a large log to `postgres.log.1` and empties it in place, because the server keeps the file
 * open.
 */
export async function rotateLog(file: string, limitBytes: number = mostBytes): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found || found.size <= limitBytes) return
  await copyFile(file, `${file}.1`)
  await chmod(`${file}.1`, 0o600)
  await truncate(file)
}
