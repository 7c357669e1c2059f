export type ProgramLine = { text: string; hasColumns: boolean }

/** What a compiler prints below a line of code: `^~~~`, alone or after a bar. */
const marks = /^[\s|]*[~^][\s|~^-]*$/
/** A line of code after its number, or the empty line below it, as clang prints them. */
const numbered = /^\s*\d*\s+\|/

/**
 * The lines of a program's or compiler's output. Lines with columns, where one line points into
 * another, must not wrap; sentences may.
 */
export function programLines(text: string): ProgramLine[] {
  const lines = text.split('\n')
  return lines.map((line, index) => ({
    text: line,
    hasColumns: numbered.test(line) || marks.test(line) || marks.test(lines[index + 1] ?? ''),
  }))
}
