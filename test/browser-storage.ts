/** A stand-in for the browser's storage, whose keys are its own properties. */
export class BrowserStorage {
  getItem(key: string) {
    return (this as Record<string, unknown>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}
