function readTrain(input) {
  if (typeof input !== 'object' || input === null) return { ok: false, path: '' }
  if (!/^\d{5}$/.test(input.number)) return { ok: false, path: 'number' }
  if (!input.name) return { ok: false, path: 'name' }
  return { ok: true, value: { number: input.number, name: input.name } }
}
