import { diffArrays } from 'diff'

/** Consecutive lines that both texts share, or that only one of them has. */
export type LineChange = { kind: 'same' | 'added' | 'removed'; lines: string[] }

/** Texts with more changes are not compared line by line: it would take seconds. */
const mostChanges = 1500

/** How the lines of `before` changed in `after`. Windows and Unix line endings are equal. */
export function compareLines(before: string, after: string): LineChange[] {
  const [old, young] = [linesOf(before), linesOf(after)]
  const changes = diffArrays(old, young, { maxEditLength: mostChanges })
  if (!changes)
    return [
      { kind: 'removed', lines: old },
      { kind: 'added', lines: young },
    ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value,
  }))
}

export function countLines(changes: readonly LineChange[], kind: LineChange['kind']): number {
  return changes.reduce((sum, change) => sum + (change.kind === kind ? change.lines.length : 0), 0)
}

function linesOf(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
