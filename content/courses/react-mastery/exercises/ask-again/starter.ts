async function askAgain<Value>(load: () => Promise<Value>, tries: number): Promise<Value> {
  throw new Error('not written yet')
}
