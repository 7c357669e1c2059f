export type ProgramLine = { text: string; hasColumns: boolean }

/** What a compiler draws below a line of code: `^~~~`, alone or behind its bar. */
const marks = /^[\s|]*[~^][\s|~^-]*$/
/** A line of code behind its number, or the empty place below it, as clang has them. */
const numbered = /^\s*\d*\s+\|/

/**
 * What a program or a compiler says, line by line. Lines with columns, where one line points into
 * another, mean nothing when they are broken; the sentences between them are read better broken.
 */
export function programLines(text: string): ProgramLine[] {
  const lines = text.split('\n')
  return lines.map((line, index) => ({
    text: line,
    hasColumns: numbered.test(line) || marks.test(line) || marks.test(lines[index + 1] ?? ''),
  }))
}
