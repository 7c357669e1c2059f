import { createContext } from 'react-router'

/**
 * Files by keys such as `avatars/0b1c….webp`. A file never changes, so it may be cached forever.
 */
export type Storage = {
  put: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** null when there is none. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Deleting a missing file is not an error. */
  delete: (key: string) => Promise<void>
  list: () => AsyncIterable<string>
}

export const storageContext = createContext<Storage>()

/** The storage failed: the disk is full, or the service did not answer or refused. */
export class StorageError extends Error {
  override name = 'StorageError'
}

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }

/** The content type for a key's extension; null if it is not a valid key. */
export function typeOfKey(key: string): string | null {
  const [, ending = ''] = /^(?:[a-z0-9-]{1,80}\/){1,4}[a-z0-9-]{1,80}\.([a-z]+)$/.exec(key) ?? []
  return types[ending] ?? null
}

/** @returns the key's content type @throws TypeError if it is not a valid key */
export function requireKey(key: string): string {
  const type = typeOfKey(key)
  if (!type) throw new TypeError(`Not a key of the storage: ${JSON.stringify(key)}`)
  return type
}
