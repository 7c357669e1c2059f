function readStored(storage, key, initial) {
  try {
    return JSON.parse(storage.getItem(key)) || initial
  } catch {
    return initial
  }
}
