import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language, Limits } from './contract.ts'
import {
  type Checker,
  defaultLimits,
  type Job,
  refusalMessages,
  type Result,
  scaleLimits,
  type Test,
} from './job.ts'
import { Judge } from './judge.ts'

/** `npm run judge`: for task authors, to try their solutions against their tests. */
const usage = `Usage: npm run judge -- <solution.js|.py|.cpp> --tests <folder> [options]
  --tests <folder>       01.in and 01.out, 02.in and 02.out, ...
  --cpu-ms <number>      CPU time a test; default 2000, times 5 for JavaScript and Python
  --memory-mib <number>  default 256
  --checker <how>        tokens (default), exact, floats, floats:<tolerance>, or a checker program
  --json                 one object on standard output instead of a table
Exit code: 0 accepted, 1 any other verdict, 2 wrong use.`

const languageOf: Record<string, Language> = { '.js': 'javascript', '.py': 'python', '.cpp': 'cpp' }

class WrongUse extends Error {}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        tests: { type: 'string' },
        'cpu-ms': { type: 'string' },
        'memory-mib': { type: 'string' },
        checker: { type: 'string', default: 'tokens' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

function readJob({ values, positionals }: ReturnType<typeof readOptions>): Job {
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new WrongUse('Give one solution.')
  if (values.tests === undefined) throw new WrongUse('Give the folder of the tests with --tests.')
  const language = languageByName(path)
  const checker = readChecker(values.checker)
  return {
    language,
    source: readBytes(path),
    tests: readTests(values.tests, checker),
    checker,
    limits: readLimits(language, values['cpu-ms'], values['memory-mib']),
    startedAtMs: Date.now(),
  }
}

function languageByName(path: string): Language {
  const language = languageOf[extname(path)]
  if (language === undefined) throw new WrongUse(`${path}: the name must end in .js, .py or .cpp.`)
  return language
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch {
    throw new WrongUse(`${path} cannot be read.`)
  }
}

/** Only a checker program can do without an expected output. */
function readTests(folder: string, checker: Checker): Test[] {
  const names = listNames(folder).filter((name) => name.endsWith('.in'))
  if (names.length === 0) throw new WrongUse(`${folder} has no tests (01.in, 01.out, …).`)
  const stems = names.map((name) => name.slice(0, -'.in'.length))
  return stems
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => ({
      name,
      input: readBytes(join(folder, `${name}.in`)),
      expected:
        checker.kind === 'program' && !existsSync(join(folder, `${name}.out`))
          ? new Uint8Array()
          : readBytes(join(folder, `${name}.out`)),
    }))
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    throw new WrongUse(`The folder ${folder} cannot be read.`)
  }
}

function readChecker(how: string): Checker {
  if (how === 'exact' || how === 'tokens') return { kind: how }
  if (how === 'floats') return { kind: 'floats', tolerance: 1e-6 }
  if (how.startsWith('floats:')) {
    return { kind: 'floats', tolerance: readNumber('--checker', how.slice('floats:'.length)) }
  }
  const source = Buffer.from(readBytes(how)).toString()
  return { kind: 'program', language: languageByName(how), source }
}

/** A given limit is used unchanged; only the default is scaled for slower languages. */
function readLimits(language: Language, cpuMs?: string, memoryMib?: string): Limits {
  const limits = scaleLimits(language, defaultLimits)
  return {
    ...limits,
    cpuMs: cpuMs === undefined ? limits.cpuMs : readNumber('--cpu-ms', cpuMs),
    memoryMib: memoryMib === undefined ? limits.memoryMib : readNumber('--memory-mib', memoryMib),
  }
}

function readNumber(option: string, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number) || number <= 0) {
    throw new WrongUse(`${option}: "${text}" is not a number above 0.`)
  }
  return number
}

function printTable(result: Result) {
  const width = Math.max(4, ...result.tests.map((test) => test.name.length))
  console.log(`${'test'.padEnd(width)}  verdict  ${'CPU'.padStart(9)}  ${'memory'.padStart(8)}`)
  for (const { name, verdict, cpuMs, memoryMib } of result.tests) {
    const cpu = `${cpuMs} ms`.padStart(9)
    console.log(
      `${name.padEnd(width)}  ${verdict.padEnd(7)}  ${cpu}  ${`${memoryMib} MiB`.padStart(8)}`,
    )
  }
  const passed = result.tests.filter((test) => test.verdict === 'AC').length
  console.log(`\n${result.verdict}, ${passed} of ${result.tests.length} tests accepted`)
  if (result.message !== '') console.log(`\n${result.message}`)
}

function printJson({ verdict, message, tests }: Result) {
  const shown = tests.map(({ name, verdict: each, cpuMs, memoryMib }) => ({
    name,
    verdict: each,
    cpuMs,
    memoryMib,
  }))
  console.log(JSON.stringify({ verdict, message, tests: shown }))
}

async function main() {
  const options = readOptions()
  if (options.values.help) {
    console.log(usage)
    return
  }
  const judge = new Judge()
  try {
    const judged = await judge.judge(readJob(options))
    if (!judged.ok) throw new WrongUse(refusalMessages[judged.reason])
    if (options.values.json) printJson(judged.result)
    else printTable(judged.result)
    process.exitCode = judged.result.verdict === 'AC' ? 0 : 1
  } finally {
    judge.stop()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof WrongUse)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}
