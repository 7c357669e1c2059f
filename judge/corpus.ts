import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Language, languages, type Limits, type Verdict } from './contract.ts'
import type { Job, Test } from './job.ts'

/**
 * Programs with the verdict each must get. The first line names it; the lines after it may define
 * tests and limits. After the mark of a comment (`//` or `#`):
 *
 *
 * AC sums two numbers the verdict, then what the program shows
 * ok: TypeError words that the message must hold
 * in: 1 2 a line of the test's input; the first after an `out:` begins a new test
 * out: 3 a line of its expected output
 * in-x: 1000, out-x: 1000 the same, a line of so many x
 * limits: cpuMs=500 memoryMib=64 outputKib=16
 * compiler: cpuMs=3000
 */
export type CorpusProgram = {
  language: Language
  name: string
  verdict: Verdict
  /** What the message must contain; empty if anything will do. */
  words: string
  job: Job
}

const corpusDir = join(import.meta.dirname, 'corpus')
const limits: Limits = { cpuMs: 2000, memoryMib: 128, outputKib: 256 }
const verdicts: Verdict[] = ['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'CE']

export function readCorpus(only: readonly Language[] = languages): CorpusProgram[] {
  return only
    .filter((language) => existsSync(join(corpusDir, language)))
    .flatMap((language) =>
      readdirSync(join(corpusDir, language))
        .toSorted()
        .map((file) => readProgram(language, file)),
    )
}

function readProgram(language: Language, file: string): CorpusProgram {
  const source = readFileSync(join(corpusDir, language, file))
  const header = readHeader(source.toString('latin1'))
  const said = header.shift() ?? ''
  const verdict = verdicts.find((each) => said.startsWith(`${each} `))
  if (verdict === undefined) throw new Error(`${language}/${file} does not begin with its verdict`)
  return {
    language,
    name: file.slice(0, -extname(file).length),
    verdict,
    words: valuesOf(header, 'ok')[0] ?? '',
    job: {
      language,
      source,
      tests: readTests(header),
      checker: { kind: 'tokens' },
      limits: { ...limits, ...readNumbers(valuesOf(header, 'limits')[0]) },
      ...compilerLimit(readNumbers(valuesOf(header, 'compiler')[0])),
      startedAtMs: Date.UTC(2026, 0, 2, 3, 4, 5),
    },
  }
}

function readHeader(text: string): string[] {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !/^(?:\/\/|#) /.test(line))
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => line.replace(/^\S+ /, ''))
}

function valuesOf(header: string[], key: string): string[] {
  return header
    .filter((line) => line.startsWith(`${key}:`))
    .map((line) => line.slice(key.length + 1).trim())
}

function readTests(header: string[]): Test[] {
  const tests: { input: string; expected: string }[] = []
  let isNew = true
  for (const line of header.filter((each) => /^(?:in|out)(?:-x)?:/.test(each))) {
    const isInput = line.startsWith('in')
    if (isNew || (isInput && tests.at(-1)?.expected !== '')) tests.push({ input: '', expected: '' })
    isNew = false
    const last = tests.at(-1)
    const value = line.slice(line.indexOf(':') + 1).trim()
    const text = `${line.includes('-x:') ? 'x'.repeat(Number(value)) : value}\n`
    if (last && isInput) last.input += text
    else if (last) last.expected += text
  }
  if (tests.length === 0) tests.push({ input: '', expected: '' })
  return tests.map(({ input, expected }, index) => ({
    name: String(index + 1),
    input: Buffer.from(input, 'latin1'),
    expected: Buffer.from(expected, 'latin1'),
  }))
}

const compilerLimit = ({ cpuMs }: Partial<Limits>) =>
  cpuMs === undefined ? {} : { compileCpuMs: cpuMs }

function readNumbers(text = ''): Partial<Limits> {
  const pairs = text.split(' ').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]))
}
