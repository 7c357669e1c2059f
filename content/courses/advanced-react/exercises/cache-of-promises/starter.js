function makeCache(load) {
  return function get(day) {
    return load(day)
  }
}
