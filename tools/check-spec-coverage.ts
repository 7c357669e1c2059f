import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

const documentPath = 'docs/spec-coverage.md'

type Line = { line: string; words: string }
type Row = { line: string; file: string; name: string }
/**
 * A test's texts: its own, and those its file defines for all tests; none if there is no such test.
 */
export type TextsOfTest = (name: string) => readonly string[]
export type Coverage = { problems: string[]; lines: number; open: string[] }

/**
 * Checks that every numbered line of the specification has a row in the table, that every row names
 * an existing test, and that the words a line quotes occur in a test of its rows (for the error
 * catalogue, in a test that meets them in a page or response). A row whose file is `open` says that
 * no test covers the line yet.
 *
 * @param readTests returns null if there is no such file
 */
export function checkCoverage(
  document: string,
  readTests: (file: string) => TextsOfTest | null,
): Coverage {
  const lines = listLines(document)
  const numbers = lines.map(({ line }) => line)
  const rows = listRows(document)
  const covered = new Set(rows.map(({ line }) => line))
  const known = new Set(numbers)
  const twice = numbers.filter((line, index) => numbers.indexOf(line) !== index)
  const problems = [
    ...twice.map((line) => `${line} is the number of two lines`),
    ...numbers
      .filter((line) => !covered.has(line))
      .map((line) => `${line} has no row in the table`),
    ...rows
      .filter(({ line }) => !known.has(line))
      .map(({ line }) => `${line} has a row and is no line`),
    ...rows.flatMap((row) => checkRow(row, readTests)),
    ...lines.flatMap((line) => checkWords(line, rows, readTests)),
  ]
  const open = rows.filter(({ file }) => file === 'open').map(({ line }) => line)
  return { problems, lines: known.size, open }
}

function listLines(document: string): Line[] {
  return [...document.matchAll(/^- (\d+\.\d+) (\S.*)$/gm)].map(([, line = '', words = '']) => ({
    line,
    words,
  }))
}

function listRows(document: string): Row[] {
  return [...document.matchAll(/^\| (\d+\.\d+) *\| ([^|]*?) *\| (.*?) *\|$/gm)].map(
    ([, line = '', file = '', name = '']) => ({ line, file, name }),
  )
}

type ReadTests = Parameters<typeof checkCoverage>[1]

function checkRow({ line, file, name }: Row, readTests: ReadTests): string[] {
  if (file === 'open') return []
  const textsOf = readTests(file)
  if (!textsOf) return [`${line} names ${file}, which is not there`]
  return textsOf(name).length > 0 ? [] : [`${line}: ${file} has no test named "${name}"`]
}

const errorCatalogue = /^8\./
const throughThePage = /^test\/(e2e|http)\//

function checkWords({ line, words }: Line, rows: readonly Row[], readTests: ReadTests): string[] {
  const own = rows.filter((row) => row.line === line)
  if (own.some(({ file }) => file === 'open')) return []
  const texts = own
    .filter(({ file }) => throughThePage.test(file) || !errorCatalogue.test(line))
    .flatMap(({ file, name }) => readTests(file)?.(name) ?? [])
  const missing = quotesIn(words).filter((quote) => !texts.some((text) => shows(text, quote)))
  return missing.map((quote) => `${line}: none of its tests says '${quote}'`)
}

/** The text between quotation marks; an apostrophe has a letter on its left. */
function quotesIn(words: string): string[] {
  return [...words.matchAll(/(?<!\p{L})'([^']+)'(?!\p{L})/gu)].map(([, quote = '']) => quote)
}

/** `{…}` in a quote matches anything, as do the inserted parts of a template. */
function shows(text: string, quote: string): boolean {
  const parts = text.split('…')
  const isMostlyFixed = parts.length > 1 && parts.join('').length * 2 > quote.length
  return hasInOrder(text, quote.split(/\{\w+\}/)) || (isMostlyFixed && hasInOrder(quote, parts))
}

function hasInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0
  return parts.every((part) => {
    const at = text.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

type Place = { start: number; end: number }

/**
 * The texts of each test in a TypeScript file; in templates, each inserted part is written as `…`.
 */
export function readTexts(path: string, code: string): TextsOfTest {
  const texts: (Place & { text: string })[] = []
  const tests: (Place & { name: string })[] = []
  new Visitor({
    Literal({ value, raw, start, end }) {
      if (typeof value === 'string') texts.push({ text: value, start, end })
      else if (value instanceof RegExp) texts.push({ text: unescaped(raw ?? ''), start, end })
    },
    TemplateLiteral({ quasis, start, end }) {
      texts.push({ text: joined(quasis), start, end })
    },
    CallExpression({ callee, arguments: [first], start, end }) {
      if (!first || !/^\w*test(\.(for|each)\b|\()/i.test(code.slice(start, callee.end + 1))) return
      if (first.type === 'Literal' && typeof first.value === 'string')
        tests.push({ name: first.value, start, end })
      else if (first.type === 'TemplateLiteral')
        tests.push({ name: joined(first.quasis), start, end })
    },
  }).visit(parseSync(path, code).program)

  const isIn = (place: Place) => (text: Place) => place.start <= text.start && text.end <= place.end
  const shared = texts.filter((text) => !tests.some((test) => isIn(test)(text)))
  return (name) => {
    const own = tests
      .filter((test) => test.name === name)
      .flatMap((test) => texts.filter(isIn(test)))
    return own.length > 0 ? [...own, ...shared].map(({ text }) => text) : []
  }
}

function joined(quasis: readonly { value: { cooked: string | null; raw: string } }[]): string {
  return quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
}

/** A regular expression's text, without its start and end signs. */
function unescaped(raw: string): string {
  return raw.replace(/^\/\^?|\$?\/\w*$/g, '').replaceAll(/\\(?=\W)/g, '')
}

if (import.meta.main) {
  const rootDir = join(import.meta.dirname, '..')
  const read = new Map<string, TextsOfTest | null>()
  const readTests = (file: string) => {
    const path = join(rootDir, file)
    const texts =
      read.get(file) ?? (existsSync(path) ? readTexts(file, readFileSync(path, 'utf8')) : null)
    read.set(file, texts)
    return texts
  }
  const document = readFileSync(join(rootDir, documentPath), 'utf8')
  const { problems, lines, open } = checkCoverage(document, readTests)
  for (const problem of problems) console.log(`${documentPath}: ${problem}`)
  console.log(`${lines - open.length} of ${lines} lines of the specification are shown by a test`)
  if (open.length > 0) console.log(`still open: ${open.join(', ')}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
