export type DiffLine = { kind: 'same' | 'expected' | 'yours'; text: string }

/** Further lines are not compared, because the time grows quadratically. */
const mostLines = 400

/**
 * The differences between the expected lines and the student's. As in the verdict, spaces at line
 * ends and empty lines at the end are ignored.
 */
export function diffLines(expected: string, yours: string): DiffLine[] {
  const left = linesOf(expected)
  const right = linesOf(yours)
  const common = longestCommon(left, right)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const [a, b] = [left[i], right[j]]
    if (a !== undefined && a === b) {
      lines.push({ kind: 'same', text: a })
      i += 1
      j += 1
    } else if (a !== undefined && (b === undefined || common(i + 1, j) >= common(i, j + 1))) {
      lines.push({ kind: 'expected', text: a })
      i += 1
    } else {
      lines.push({ kind: 'yours', text: b ?? '' })
      j += 1
    }
  }
  return lines
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd())
  const end = lines.findLastIndex((line) => line !== '') + 1
  return lines.slice(0, Math.min(end, mostLines))
}

/** The length of the longest common subsequence from line i on the left and line j on the right. */
function longestCommon(left: string[], right: string[]) {
  const width = right.length + 1
  const lengths = new Uint16Array((left.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return at
}
