/** Storage that lasts as long as the page: a frame without an origin is refused the browser's. */
export function makeStorage() {
  const items = new Map()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(String(name)) ?? null,
    setItem: (name, value) => void items.set(String(name), String(value)),
    removeItem: (name) => void items.delete(String(name)),
    clear: () => items.clear(),
  }
}

/**
 * Fetches the page's own files, as a server of the project would send them.
 *
 * @param {Record<string, string>} files
 * @param {object} world
 * @param {(text: string) => object} world.respond makes the answer
 * @param {typeof fetch} world.otherwise for every other address
 */
export function makeFetch(files, { respond, otherwise }) {
  return async (address, options) => {
    const path = String(address).replace(/^\.?\//, '')
    if (!Object.hasOwn(files, path)) return otherwise(address, options)
    // As from a server: the caller may abort before the answer.
    await Promise.resolve()
    if (options?.signal?.aborted) throw options.signal.reason
    return respond(files[path])
  }
}
