function makeCache(load) {
  const answers = new Map()
  return function get(day) {
    if (!answers.has(day)) {
      const promise = load(day).catch(() => answers.delete(day))
      answers.set(day, promise)
    }
    return answers.get(day)
  }
}
