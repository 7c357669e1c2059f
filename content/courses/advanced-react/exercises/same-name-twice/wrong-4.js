function unclear(names) {
  const clean = names.filter((n) => n).map((n) => n.trim().toLowerCase())
  return clean.filter((n, i) => clean.indexOf(n) === i && clean.lastIndexOf(n) !== i)
}
