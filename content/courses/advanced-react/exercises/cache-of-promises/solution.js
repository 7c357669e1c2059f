function makeCache(load) {
  const answers = new Map()
  return function get(day) {
    if (!answers.has(day)) {
      const promise = load(day)
      answers.set(day, promise)
      promise.catch(() => answers.delete(day))
    }
    return answers.get(day)
  }
}
