import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Storage } from '../storage/storage.server'
import type { ArchiveWriter, Manifest } from './archive.server'
import { RowChecksum } from './checksum.server'

/** Written after the tables, because a file is stored before a row refers to it. */
export async function writeFiles(
  from: { storage: Storage; keptDir: string },
  archive: ArchiveWriter,
): Promise<Manifest['files']> {
  const checksum = new RowChecksum()
  for await (const key of from.storage.list()) {
    const content = await from.storage.get(key)
    if (content === null) continue
    await archive.add(`uploads/${key}`, content)
    checksum.addRow(fileRow(key, createHash('sha256').update(content).digest('hex')))
  }
  for (const path of await listKept(from.keptDir)) {
    const hash = createHash('sha256')
    // In parts, because a film may be larger than the memory.
    await archive.addStream(`kept/${path}`, hashed(join(from.keptDir, path), hash))
    checksum.addRow(fileRow(`kept/${path}`, hash.digest('hex')))
  }
  return { rows: checksum.rows, checksum: checksum.toString() }
}

/** Paths below the folder, with slashes; leaves out empty files and files still being written. */
async function listKept(keptDir: string): Promise<string[]> {
  const names = await readdir(keptDir, { recursive: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const files: string[] = []
  for (const name of names) {
    const found = await stat(join(keptDir, name)).catch(() => null)
    if (!found?.isFile() || found.size === 0 || name.endsWith('.part')) continue
    files.push(relative(keptDir, join(keptDir, name)).replaceAll(sep, '/'))
  }
  return files
}

async function* hashed(path: string, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
}

export function fileRow(name: string, sha256: string): string {
  return `${name} ${sha256}`
}
