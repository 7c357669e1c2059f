import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

const documentPath = 'docs/spec-coverage.md'

type Row = { line: string; file: string; name: string }
export type Coverage = { problems: string[]; lines: number; open: string[] }

/**
 * Whether every numbered line of the specification has a row in the table, and every row names a
 * test that there is. A row whose file is `open` says that nothing shows this line yet.
 *
 * @param readTests the words in a test file that a test may be named by; null when there is no such file
 */
export function checkCoverage(
  document: string,
  readTests: (file: string) => ReadonlySet<string> | null,
): Coverage {
  const lines = [...document.matchAll(/^- (\d+\.\d+) \S/gm)].map(([, line = '']) => line)
  const rows = listRows(document)
  const covered = new Set(rows.map(({ line }) => line))
  const known = new Set(lines)
  const twice = lines.filter((line, index) => lines.indexOf(line) !== index)
  const problems = [
    ...twice.map((line) => `${line} is the number of two lines`),
    ...lines.filter((line) => !covered.has(line)).map((line) => `${line} has no row in the table`),
    ...rows
      .filter(({ line }) => !known.has(line))
      .map(({ line }) => `${line} has a row and is no line`),
    ...rows.flatMap((row) => checkRow(row, readTests)),
  ]
  const open = rows.filter(({ file }) => file === 'open').map(({ line }) => line)
  return { problems, lines: known.size, open }
}

function listRows(document: string): Row[] {
  return [...document.matchAll(/^\| (\d+\.\d+) *\| ([^|]*?) *\| (.*?) *\|$/gm)].map(
    ([, line = '', file = '', name = '']) => ({ line, file, name }),
  )
}

function checkRow({ line, file, name }: Row, readTests: Parameters<typeof checkCoverage>[1]) {
  if (file === 'open') return []
  const tests = readTests(file)
  if (!tests) return [`${line} names ${file}, which is not there`]
  return tests.has(name) ? [] : [`${line}: ${file} has no test named "${name}"`]
}

/** Every text of a TypeScript file; in one that is put together, each part put in stands as `…`. */
export function listTexts(path: string, code: string): Set<string> {
  const texts = new Set<string>()
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.add(value)
    },
    TemplateLiteral({ quasis }) {
      texts.add(quasis.map(({ value }) => value.cooked ?? value.raw).join('…'))
    },
  }).visit(parseSync(path, code).program)
  return texts
}

if (import.meta.main) {
  const rootDir = join(import.meta.dirname, '..')
  const readTests = (file: string) => {
    const path = join(rootDir, file)
    return existsSync(path) ? listTexts(file, readFileSync(path, 'utf8')) : null
  }
  const document = readFileSync(join(rootDir, documentPath), 'utf8')
  const { problems, lines, open } = checkCoverage(document, readTests)
  for (const problem of problems) console.log(`${documentPath}: ${problem}`)
  console.log(`${lines - open.length} of ${lines} lines of the specification are shown by a test`)
  if (open.length > 0) console.log(`still open: ${open.join(', ')}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
