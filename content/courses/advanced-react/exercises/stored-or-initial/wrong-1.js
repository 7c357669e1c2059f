function readStored(storage, key, initial) {
  const saved = storage.getItem(key)
  return saved === null ? initial : JSON.parse(saved)
}
