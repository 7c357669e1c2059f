/** Words of an explanation that is read once and understood, a minute. */
const wordsPerMinute = 180
/** Lines of code that are read, not typed, a minute. */
const linesPerMinute = 12

/** Minutes to read a lesson's Markdown, code included; lines that place an exercise or a figure are none. */
export function readingMinutes(markdown: string): number {
  const parts = markdown.split(/^```.*$/m)
  let words = 0
  let lines = 0
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) lines += part.trim().split('\n').length
    else words += part.split(/\s+/).filter((word) => word && !word.startsWith('::')).length
  }
  return words / wordsPerMinute + lines / linesPerMinute
}
