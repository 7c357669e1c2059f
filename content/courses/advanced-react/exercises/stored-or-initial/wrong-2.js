function readStored(storage, key, initial) {
  const saved = storage.getItem(key)
  try {
    return saved === null ? initial : JSON.parse(saved)
  } catch {
    return initial
  }
}
