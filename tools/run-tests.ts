import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { ensureChromium } from './find-chromium.ts'
import { ensureJdk } from './find-jdk.ts'
import { ensureJunit } from './find-junit.ts'
import { ensurePandas } from './find-pandas.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { runCommand } from './run-command.ts'
import {
  countPlaywright,
  countVitest,
  describeFailure,
  judgeLastLine,
  judgeRunner,
  type Outcome,
} from './test-report.ts'
import { vitestErrorsPath } from './vitest-errors.ts'

/**
 * `npm test` runs everything, `npm run check` (with --quick) what takes seconds, several steps at
 * once. No failure hides another: all steps run, and the last line of standard output is their
 * total.
 */
type Step = { title: string; run: () => Promise<Outcome>; needs?: string }

const reportDir = '.test'
const vitestReportPath = `${reportDir}/vitest.json`
const playwrightReportPath = `${reportDir}/playwright.json`
/** Several times what the databases of a run have been seen to use. */
const temporaryBytes = 4 * 1024 ** 3

/** Linter and compiler read what it writes. */
const routeTypes: Step = { title: 'Route types', run: () => check(['react-router', 'typegen']) }

/** Longest first. Checkpoints of courses have their own linter settings. */
const quickSteps: Step[] = [
  { title: 'Types', run: () => check(['tsc', '--noEmit']) },
  { title: 'Lint', run: () => check(['oxlint', '--disable-nested-config']) },
  { title: 'Unused code', run: () => check(['knip']) },
  { title: 'Format', run: () => check(['oxfmt', '--check', '.']) },
  { title: 'Specification', run: () => count(['node', 'tools/check-spec-coverage.ts']) },
  { title: 'Structure', run: () => check(['node', 'tools/check-structure.ts']) },
  { title: 'Lockfile', run: () => check(['node', 'tools/check-lockfile.ts']) },
]

const build: Step = { title: 'Build', run: () => check(['node', 'tools/build.mjs']) }

const slowSteps: Step[] = [
  // First, because it prepares the C++ headers, which parallel tests would each prepare.
  { title: 'Corpus of the judge', run: runCorpus },
  { title: 'Unit and integration tests', run: runVitest },
  { title: 'Tests in the browser', run: runPlaywright, needs: 'Build' },
]

async function check(command: string[]): Promise<Outcome> {
  const { exitCode, output } = await runCommand(command, { quiet: true })
  if (exitCode !== 0) return failedCommand(command, output)
  return { passed: 1, failed: 0, notes: [] }
}

/** Like `check`, with the first line of its output beside the result. */
async function count(command: string[]): Promise<Outcome> {
  const { exitCode, output } = await runCommand(command, { quiet: true })
  if (exitCode === 0) return { passed: 1, failed: 0, notes: output.split('\n').slice(0, 1) }
  return failedCommand(command, output)
}

function failedCommand(command: string[], output: string): Outcome {
  console.log(output.trimEnd())
  const failures = [describeFailure(command.join(' '), output)]
  return { passed: 0, failed: 1, notes: [], failures }
}

async function runVitest(): Promise<Outcome> {
  // Otherwise these tests would install it themselves, and apt-get refuses two at once.
  await machine
  for (const path of [vitestReportPath, vitestErrorsPath]) rmSync(path, { force: true })
  const reporters = ['default', 'json', './tools/vitest-errors.ts'].map(
    (name) => `--reporter=${name}`,
  )
  const output = `--outputFile.json=${vitestReportPath}`
  const { exitCode } = await runCommand(
    ['vitest', 'run', '--allowOnly=false', ...reporters, output],
    { quiet: false },
  )
  return judgeRunner(exitCode, vitestReportPath, (report) =>
    countVitest(report, JSON.parse(readFileSync(vitestErrorsPath, 'utf8'))),
  )
}

/** Runs once on an idle machine and once with every core busy; no verdict may differ. */
async function runCorpus(): Promise<Outcome> {
  const command = ['node', 'judge/run-corpus.ts']
  const { exitCode, output } = await runCommand(command, { quiet: true })
  console.log(output.trimEnd())
  const outcome = judgeLastLine(exitCode, output)
  if (outcome.failed > 0) outcome.failures = [describeFailure(command.join(' '), output)]
  return outcome
}

async function runPlaywright(): Promise<Outcome> {
  rmSync(playwrightReportPath, { force: true })
  const { exitCode } = await runCommand(
    ['playwright', 'test', '--forbid-only', '--reporter=list,json'],
    {
      quiet: false,
      env: { CHROMIUM_PATH: await chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReportPath },
    },
  )
  return judgeRunner(exitCode, playwrightReportPath, countPlaywright)
}

async function runStep(step: Step, outcomes: Map<string, Outcome>): Promise<string> {
  if (slowSteps.includes(step)) console.log(`\n── ${step.title}`)
  const startedAt = performance.now()
  const outcome = await outcomeOf(step, outcomes)
  outcomes.set(step.title, outcome)

  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  const words = [`${outcome.passed} passed, ${outcome.failed} failed`, ...outcome.notes].join(', ')
  console.log(slowSteps.includes(step) ? `   ${words} (${seconds})` : `── ${step.title}: ${words}`)
  return `${outcome.failed > 0 ? '✗' : '✓'} ${step.title.padEnd(28)}${seconds.padStart(8)}   ${words}`
}

/** Runs the steps in their order, as many at once as there are cores; the table keeps the order. */
async function runAtOnce(steps: readonly Step[], outcomes: Map<string, Outcome>) {
  const table: string[] = []
  const waiting = [...steps.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, step] = next
      table[place] = await runStep(step, outcomes)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return table
}

async function outcomeOf(step: Step, outcomes: Map<string, Outcome>): Promise<Outcome> {
  if (step.needs !== undefined && outcomes.get(step.needs)?.failed !== 0) {
    return { passed: 0, failed: 1, notes: [`not run, because "${step.needs}" failed`] }
  }
  try {
    return await step.run()
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    console.log(words)
    return { passed: 0, failed: 1, notes: [], failures: [describeFailure(step.title, words)] }
  }
}

const inMemory = makeMemoryFolder(temporaryBytes)
if (inMemory !== null) process.env.TMPDIR = inMemory

const isQuick = process.argv.includes('--quick')
// Started at once: anything missing is downloaded while the other steps run.
const chromium = isQuick ? '' : ensureChromium({ prefersShell: true })
/** Installs what the tests need besides npm's packages. A step reports what is missing. */
const machine = isQuick ? null : installRest()

async function installRest(): Promise<void> {
  for (const install of [() => chromium, ensureJdk, ensureJunit, ensurePandas])
    await Promise.allSettled([install()])
}

const outcomes = new Map<string, Outcome>()
const table = [await runStep(routeTypes, outcomes)]
table.push(...(await runAtOnce(isQuick ? quickSteps : [build, ...quickSteps], outcomes)))
if (!isQuick) for (const step of slowSteps) table.push(await runStep(step, outcomes))

// Repeated at the end, because thousands of lines may have followed.
const all = [...outcomes.values()]
const flaky = all.flatMap((outcome) => outcome.flaky ?? [])
if (flaky.length > 0) console.log(`\n── What passed at the second try\n${flaky.join('\n')}`)
const failures = all.flatMap((outcome) => outcome.failures ?? [])
if (failures.length > 0) console.log(`\n── What failed\n${failures.join('\n')}`)
console.log(`\n${table.join('\n')}\n`)
const passed = all.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = all.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
