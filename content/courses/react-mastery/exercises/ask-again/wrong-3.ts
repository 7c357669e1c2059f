async function askAgain<Value>(load: () => Promise<Value>, tries: number) {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      return await load()
    } catch {}
  }
}
