function readTrain(input) {
  return { ok: false, path: '' }
}
