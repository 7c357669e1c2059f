type Entry<T> = { since: number; value: Promise<T> }

export function cached<T>(load: (key: string) => Promise<T>, freshMs: number) {
  const entries = new Map<string, Entry<T>>()
  return (key: string, now = Date.now()): Promise<T> => {
    const hit = entries.get(key)
    if (hit && now - hit.since < freshMs) return hit.value
    const entry = { since: now, value: load(key) }
    entries.set(key, entry)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}
