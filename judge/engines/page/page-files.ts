/** The files of a page, by name, in the order in which they are shown. */
export type PageFiles = Record<string, string>

const heading = /^==> (\S{1,60}) <==$/

/**
 * The files that a text holds, each after a line with its name between arrows, as `head` prints
 * several files. What stands before the first such line belongs to none.
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
