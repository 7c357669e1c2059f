function readTrain(input) {
  if (typeof input !== 'object') return { ok: false, path: '' }
  if (typeof input.number !== 'string' || !/^\d{5}$/.test(input.number)) return { ok: false, path: 'number' }
  if (typeof input.name !== 'string' || input.name === '') return { ok: false, path: 'name' }
  return { ok: true, value: { number: input.number, name: input.name } }
}
