function readTrain(input) {
  if (typeof input !== 'object' || input === null) return { ok: false, path: '' }
  const { number, name } = input
  if (typeof number !== 'string' || !/\d{5}/.test(number)) return { ok: false, path: 'number' }
  if (name === '') return { ok: false, path: 'name' }
  return { ok: true, value: { number, name } }
}
