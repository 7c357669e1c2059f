import { compareLines } from './line-changes'

/** A place where a student's file and a file of the project differ. */
export type Difference = {
  /** The line of the student's file where it begins, from 1. */
  line: number
  yours: string[]
  theirs: string[]
  /** The last line before it that both files share; null at the beginning. */
  after: string | null
  isOnlyBlanks: boolean
}

/** The differences between two files, in line order. */
export function findDifferences(yours: string, theirs: string): Difference[] {
  const differences: Difference[] = []
  let line = 1
  let after: string | null = null
  let open: Difference | null = null
  for (const { kind, lines } of compareLines(yours, theirs)) {
    if (kind === 'same') {
      open = null
      after = lines.findLast((each) => each.trim() !== '') ?? after
    } else {
      if (!open)
        differences.push((open = { line, yours: [], theirs: [], after, isOnlyBlanks: false }))
      ;(kind === 'removed' ? open.yours : open.theirs).push(...lines)
    }
    if (kind !== 'added') line += lines.length
  }
  return differences.map((each) => ({
    ...each,
    isOnlyBlanks: withoutBlanks(each.yours) === withoutBlanks(each.theirs),
  }))
}

function withoutBlanks(lines: readonly string[]): string {
  return lines.join('').replaceAll(/\s/g, '')
}
