async function askAgain<Value>(load: () => Promise<Value>, tries: number): Promise<Value> {
  let last: unknown
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      last = error
    }
  }
  throw last
}
