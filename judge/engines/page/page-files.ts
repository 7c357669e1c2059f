/** A page's files by name, in display order. */
export type PageFiles = Record<string, string>

const heading = /^==> (\S{1,60}) <==$/

/**
 * Splits a text into files, each after a line with its name between arrows, as `head` prints
 * several files. Text before the first such line is ignored.
 */
export function splitPageFiles(text: string): PageFiles {
  const files = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of text.split('\n')) {
    const name = heading.exec(line)?.[1]
    if (name === undefined) lines.push(line)
    else files.set(name, (lines = []))
  }
  return Object.fromEntries([...files].map(([name, each]) => [name, each.join('\n')]))
}

export function joinPageFiles(files: PageFiles): string {
  return Object.entries(files)
    .map(([name, text]) => `==> ${name} <==\n${text.replace(/\n$/, '')}`)
    .join('\n')
}
