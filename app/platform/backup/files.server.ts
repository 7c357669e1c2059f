import { createHash } from 'node:crypto'
import type { Storage } from '../storage/storage.server'
import type { ArchiveWriter, Manifest } from './archive.server'
import { RowChecksum } from './checksum.server'

/**
 * Writes every uploaded file. They come after the tables: a file is stored before a row names it,
 * so each that the snapshot names is there, unless it was deleted meanwhile.
 */
export async function writeFiles(
  storage: Storage,
  archive: ArchiveWriter,
): Promise<Manifest['files']> {
  const checksum = new RowChecksum()
  for await (const key of storage.list()) {
    const content = await storage.get(key)
    if (content === null) continue
    await archive.add(`uploads/${key}`, content)
    checksum.addRow(fileRow(key, content))
  }
  return { rows: checksum.rows, checksum: checksum.toString() }
}

/** What stands for a file in the checksum of all. */
export function fileRow(key: string, content: Uint8Array): string {
  return `${key} ${createHash('sha256').update(content).digest('hex')}`
}
