/** @param otherwise the value if local storage is off, full or unreadable */
export function safely<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const readText = (key: string) => safely(() => localStorage.getItem(key), null)

export const writeText = (key: string, text: string) =>
  safely(() => localStorage.setItem(key, text), undefined)

/** What is stored as JSON, which may have any shape; null when nothing is. */
export const readJson = (key: string) =>
  safely((): unknown => JSON.parse(readText(key) ?? 'null'), null)

export const writeJson = (key: string, value: unknown) => writeText(key, JSON.stringify(value))

export const listKeys = (prefix = '') =>
  safely(() => Object.keys(localStorage), []).filter((key) => key.startsWith(prefix))

export const removeKey = (key: string) => safely(() => localStorage.removeItem(key), undefined)

/** @param listener called with what another tab stores under this key. @returns how to stop */
export function watchKey(watched: string, listener: (text: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === watched && newValue !== null) listener(newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
