/** What the packages need and the engine lacks; dates and numbers are formatted plainly. */
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
