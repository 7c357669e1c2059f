function unclear(names) {
  const clean = names.map((name) => name.trim().toLowerCase()).filter(Boolean)
  return clean.filter((name, index) => clean.indexOf(name) !== index)
}
