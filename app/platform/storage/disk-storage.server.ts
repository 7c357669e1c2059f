import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { requireKey, type Storage, StorageError, typeOfKey } from './storage.server'

/** Files in a folder, which is created with the first file. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    requireKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      // Written under another name first, so that nobody reads half a file.
      const partial = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(partial, bytes)
        await rename(partial, path)
      } catch (cause) {
        await rm(partial, { force: true })
        throw new StorageError(`${key} could not be written`, { cause })
      }
    },
    get: async (key) =>
      readFile(pathOf(key)).catch((cause: unknown) => {
        if (isMissing(cause)) return null
        throw new StorageError(`${key} could not be read`, { cause })
      }),
    delete: async (key) =>
      rm(pathOf(key), { force: true }).catch((cause: unknown) => {
        throw new StorageError(`${key} could not be deleted`, { cause })
      }),
    async *list() {
      const entries = await opendir(folder, { recursive: true }).catch((cause: unknown) => {
        if (isMissing(cause)) return []
        throw new StorageError('The files could not be listed', { cause })
      })
      for await (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name))
        // A file still being written has a different extension.
        if (typeOfKey(key)) yield key
      }
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
