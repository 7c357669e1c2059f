import type { Language } from './contract.ts'

/** A random number from 0 up to, but not including, the given one. */
export type Dice = (below: number) => number

/**
 * Mutates a program so that it usually stays valid: replaces an operator, a number, or a name, or
 * removes, duplicates, swaps or imports whole lines.
 */
export function mutateTokens(language: Language, source: string, other: string, dice: Dice) {
  const tokens = (kind: RegExp) => [...source.matchAll(kind)]
  const pick = <Item>(items: readonly Item[]) => items[dice(items.length)]
  const swap = (found: RegExpExecArray | undefined, text: string | undefined) =>
    found === undefined || text === undefined
      ? source
      : source.slice(0, found.index) + text + source.slice(found.index + found[0].length)

  switch (dice(language === 'cpp' ? 7 : 8)) {
    case 0:
    case 1: {
      const operator = pick(tokens(spacedOperators))
      const kind = operatorKinds.find((each) => each.includes(operator?.[0].trim() ?? ''))
      return swap(operator, ` ${pick(kind ?? [' '])} `)
    }
    case 2:
    case 3:
      return swap(pick(tokens(integers)), String(pick(edges)))
    case 4: {
      const names = tokens(plainNames).filter(([name]) => !keywords.has(name))
      return swap(pick(names), pick(names)?.[0])
    }
    case 5:
      return swap(pick(tokens(texts)), pick(oddTexts))
    case 6:
      return mutateLines(language, source, source, dice)
    default:
      return mutateLines(language, source, other, dice)
  }
}

/** For lines that are whole statements at the same depth: removes, duplicates or replaces one. */
function mutateLines(language: Language, source: string, other: string, dice: Dice): string {
  const lines = source.split('\n')
  const own = statementsOf(language, lines)
  const at = own[dice(own.length)]
  if (at === undefined) return source
  const line = lines[at] ?? ''
  const others = other.split('\n')
  const from = statementsOf(language, others)
  const taken = (others[from[dice(from.length)] ?? -1] ?? '').trim()
  const copy = (/^\s*/.exec(line)?.[0] ?? '') + taken
  const instead = [[], [line, line], [copy], [line, copy]][dice(4)] ?? []
  // An empty Python block is not valid.
  const kept =
    language === 'python' && instead.length === 0 ? [line.replace(/\S.*/, 'pass')] : instead
  return lines.toSpliced(at, 1, ...kept).join('\n')
}

function statementsOf(language: Language, lines: string[]): number[] {
  const ends =
    language === 'cpp' ? /;\s*$/ : language === 'python' ? /[^:,([{\\]\s*$/ : /[^,([{]\s*$/
  return lines.flatMap((line, at) =>
    line.trim() !== '' && ends.test(line) && !notAlone.test(line) && isBalanced(line) ? [at] : [],
  )
}

function isBalanced(line: string): boolean {
  let depth = 0
  for (const [char] of line.matchAll(/[()[\]{}]/g)) {
    depth += '([{'.includes(char) ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0 && (line.split('"').length & 1) === 1
}

/**
 * Comments, lines that belong to the one before or after, and declarations, which must stay unique.
 */
const notAlone =
  /^\s*(?:\/\/|#|[?:.&|*+]|else\b|case\b|using\b|struct\b|class\b|template\b|return\b|(?:const |static )?(?:int|long|auto|std::\S+|double|char|bool|let|const|var)\s[^()]*[=;])/
/** Only with spaces around them, because others may be template brackets. */
const spacedOperators = / (?:[-+*/%<>&|^]|[-+*<>=!]=|&&|\|\||and|or) /g
const operatorKinds = [
  ['+', '-', '*', '/', '%', '&', '|', '^'],
  ['<', '>', '<=', '>=', '==', '!='],
  ['+=', '-=', '*='],
  ['&&', '||'],
  ['and', 'or'],
]
const integers = /(?<![\w."'#:$])\d+(?![\w."'])/g
const edges = [0, 1, 2, 3, 7, 31, 32, 64, 255, 256, 1000, 65_536, 1_000_003, 2_147_483_647]
const plainNames = /(?<![\w.:"'#<>/\\$])[a-z][A-Za-z_]*(?![\w:("'<>])/g
const texts = /(?<=[(,=+] ?)(?:"[^"\\\n]*"|'[^'\\\n]{2,}')(?=[),;+ ])/g
const oddTexts = [
  '""',
  '"\\n"',
  '"%s%n%d"',
  '"\u{1F600}"',
  `"${'x'.repeat(5000)}"`,
  '"\\0"',
  '"-1"',
]
const keywords = new Set(
  `and as assert async await auto bool break case catch char class const continue def default del
  delete do double elif else enum except export extends finally float for from function global if
  import in include int is lambda let long namespace new not of or pass return short signed sizeof
  static std struct switch template this throw try typedef typename unsigned using var virtual void
  volatile while with yield`.split(/\s+/),
)

/** Cuts out or duplicates a piece, flips a byte, or inserts a piece of another program. */
export function mutateBytes(source: Buffer, other: Buffer, dice: Dice): Buffer {
  const from = dice(source.length + 1)
  const to = Math.min(source.length, from + dice(60))
  const start = dice(other.length + 1)
  const pieces = [
    [source.subarray(0, from), source.subarray(to)],
    [source.subarray(0, to), source.subarray(from)],
    [source.subarray(0, from), Buffer.of(32 + dice(95)), source.subarray(from + 1)],
    [source.subarray(0, from), other.subarray(start, start + dice(200)), source.subarray(to)],
  ][dice(4)]
  return Buffer.concat(pieces ?? [])
}
