/** What the packages ask for and the engine lacks; dates and numbers are written plainly. */
class Plain {
  format(value) {
    return String(value)
  }

  compare(a, b) {
    return a < b ? -1 : Number(a > b)
  }

  *segment(text) {
    for (const segment of text) yield { segment }
  }
}

globalThis.Intl ??= {
  Collator: Plain,
  NumberFormat: Plain,
  DateTimeFormat: Plain,
  Segmenter: Plain,
}
