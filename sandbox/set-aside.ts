import { renameSync } from 'node:fs'

/** Shows a warning to the operator. */
export type Warn = (words: string) => void

/** Moves an unreadable file away, so that its owner can start afresh, and reports both names. */
export function setAside(file: string, options: { clock: () => Date; warn: Warn }): void {
  const aside = `${file}.damaged-${options.clock().getTime()}`
  renameSync(file, aside)
  options.warn(
    `${file} is damaged. It is kept as ${aside}, and the stand-in begins with an empty one.`,
  )
}
