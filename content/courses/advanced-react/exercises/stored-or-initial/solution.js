function readStored(storage, key, initial) {
  try {
    const saved = storage.getItem(key)
    return saved === null ? initial : JSON.parse(saved)
  } catch {
    return initial
  }
}
