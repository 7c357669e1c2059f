import { diffArrays } from 'diff'

/** Lines that two texts share, or that only one of them has, in their order. */
export type LineChange = { kind: 'same' | 'added' | 'removed'; lines: string[] }

/** More new and gone lines than this are not told apart: it would take seconds. */
const mostChanges = 1500

/** What became of the lines of `before` in `after`. Ends of lines as Windows has them do not count. */
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
