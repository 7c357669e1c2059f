/** Words per minute, for an explanation read once with understanding. */
const wordsPerMinute = 180
/** Lines of code per minute, for reading, not typing. */
const linesPerMinute = 12

/**
 * Minutes to read a lesson's Markdown, including code; lines that place an exercise or a figure do
 * not count.
 */
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
