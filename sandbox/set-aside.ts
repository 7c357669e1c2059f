import { renameSync } from 'node:fs'

/** Says something to the operator. */
export type Warn = (words: string) => void

/** Moves away a file that cannot be read, so that what needs it can begin anew, and names both. */
export function setAside(file: string, options: { clock: () => Date; warn: Warn }): void {
  const aside = `${file}.damaged-${options.clock().getTime()}`
  renameSync(file, aside)
  options.warn(
    `${file} is damaged. It is kept as ${aside}, and the stand-in begins with an empty one.`,
  )
}
