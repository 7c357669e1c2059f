import { createContext } from 'react-router'

/** By keys as `avatars/0b1c….webp`. A file never changes, so it may be cached for good. */
export type Storage = {
  put: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** null when there is none. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** A file that is not there is gone already. */
  delete: (key: string) => Promise<void>
  list: () => AsyncIterable<string>
}

export const storageContext = createContext<Storage>()

/** The storage could not do it: the disk is full, the service does not answer or refused. */
export class StorageError extends Error {
  override name = 'StorageError'
}

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }

/** The type that a key's ending stands for; null for what is no key. */
export function typeOfKey(key: string): string | null {
  const [, ending = ''] = /^(?:[a-z0-9-]{1,80}\/){1,4}[a-z0-9-]{1,80}\.([a-z]+)$/.exec(key) ?? []
  return types[ending] ?? null
}

/** @returns the type of the key. @throws TypeError for a key that no caller may have made up */
export function requireKey(key: string): string {
  const type = typeOfKey(key)
  if (!type) throw new TypeError(`Not a key of the storage: ${JSON.stringify(key)}`)
  return type
}
