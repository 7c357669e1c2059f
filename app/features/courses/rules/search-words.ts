/** Characters of a search that are used. */
const longestSearch = 100

/** Further words of a search are ignored. */
export const mostWords = 8

/** The part of a long search that is used: its first words, none cut off. */
export function shortSearch(text: string): string {
  const whole = text.trim()
  if (whole.length <= longestSearch) return whole
  const start = whole.slice(0, longestSearch)
  // Drops a last word that was cut off, unless it is the only one.
  return start.replace(/\s+\S*$/u, '')
}

/** Whether the search is longer than the part that is used. */
export function isLongSearch(text: string): boolean {
  return text.trim().length > longestSearch || new Set(wordsOf(text)).size > mostWords
}

/** Whether it has only letters of a script other than the Latin one. */
export function isOtherScript(text: string): boolean {
  return /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text)
}

const word = /[\p{L}\p{M}\p{N}]+/gu

/** Nobody searches for longer words. */
const longestWord = 40

/**
 * The words of a text or query, in lower case. Code is split at punctuation: `df.groupby` gives
 * `df` and `groupby`, `-p 8080` gives `p` and `8080`.
 */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(word)].map(([found]) => asSearched(found)).filter(isShortEnough)
}

const asSearched = (found: string) => found.normalize('NFKC').toLowerCase()
const isShortEnough = (found: string) => found.length <= longestWord

export type PassagePart = { text: string; isMatch: boolean }

/** Characters in a passage, and before its first match. */
const passageLength = 240
const lead = 60

/**
 * The part of a text with the most distinct words of `marked`, split into marked and unmarked
 * parts.
 */
export function passageOf(text: string, marked: ReadonlySet<string>): PassagePart[] {
  const matches = [...text.matchAll(word)]
    .map(({ 0: found, index }) => ({
      word: asSearched(found),
      from: index,
      to: index + found.length,
    }))
    .filter((match) => marked.has(match.word))
  const from = bestStart(matches)
  const start = from <= lead ? 0 : nextWord(text, from - lead)
  const end = start + passageLength >= text.length ? text.length : lastWord(text, start)
  const parts: PassagePart[] = []
  let at = start
  const add = (to: number, isMatch: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), isMatch })
    at = to
  }
  for (const match of matches.filter((one) => one.from >= start && one.to <= end)) {
    add(match.from, false)
    add(match.to, true)
  }
  add(end, false)
  if (start > 0) parts.unshift({ text: '… ', isMatch: false })
  if (end < text.length) parts.push({ text: ' …', isMatch: false })
  return parts
}

type Match = { word: string; from: number; to: number }

/** Where a passage with the most distinct matches starts. */
function bestStart(matches: readonly Match[]): number {
  let best = { from: 0, count: 0 }
  for (const [index, { from }] of matches.entries()) {
    const near = matches.slice(index, index + passageLength)
    const within = near.filter(({ to }) => to <= from + passageLength - lead)
    const count = new Set(within.map((match) => match.word)).size
    if (count > best.count) best = { from, count }
  }
  return best.from
}

const nextWord = (text: string, from: number) => text.indexOf(' ', from) + 1

function lastWord(text: string, start: number): number {
  const end = text.lastIndexOf(' ', start + passageLength)
  return end > start + lead ? end : start + passageLength
}

/**
 * The fewest typos between two words: a letter added, dropped, changed or swapped with the next
 * one.
 */
export function typosBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/** Whether one typed word may mean the other: a typo or its beginning. */
export function isLikely(typed: string, known: string): boolean {
  if (typed.length >= 3 && known.startsWith(typed)) return true
  if (typed.length < 4) return false
  return typosBetween(typed, known) <= (typed.length < 6 ? 1 : 2)
}
