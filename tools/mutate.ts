import { existsSync, globSync, mkdirSync, statfsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

/**
 * `npm run mutate -- <room> [part…]`: breaks the room's commands, policies and rules, one place at
 * a time, and lists the places where the room's tests still pass. With parts, only files and tests
 * whose path contains one of them, and background jobs as well. Ends with code 1 when the tests
 * notice fewer than 85%.
 */
const rootDir = join(import.meta.dirname, '..')

/** A test's database is a thousand files, which takes seconds to create on a busy disk. */
const memoryFolder = '/dev/shm'
const enoughBytes = 2 * 1024 ** 3

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > enoughBytes
}

/** Property tests, and programs that are compiled: a minute per mutant. */
const slowTests = /(\.property|rules\/program-outcomes)\.test\.ts$/

type Results = Awaited<ReturnType<Stryker['runMutationTest']>>

function findFiles(pattern: string, parts: readonly string[]): string[] {
  return globSync(pattern, { cwd: rootDir }).filter(
    (path) => parts.length === 0 || parts.some((part) => path.includes(part)),
  )
}

async function mutate(room: string, parts: readonly string[]): Promise<Results> {
  const folder = `app/features/${room}`
  const kinds = ['rules', 'policy', 'commands.server', ...(parts.length > 0 ? ['jobs.server'] : [])]
  const files = findFiles(`${folder}/{${kinds.join(',')}}{*.ts,/**/*.ts}`, parts)
  const tests = findFiles(`${folder}/**/*.test.{ts,tsx}`, parts).filter(
    (path) => !slowTests.test(path),
  )
  process.chdir(rootDir)
  process.env.MUTATE_TESTS = tests.join(',')
  if (!process.env.TMPDIR && hasRoom(memoryFolder)) process.env.TMPDIR = memoryFolder
  mkdirSync('.test', { recursive: true })
  const stryker = new Stryker({
    mutate: files.filter((path) => !/\.test\.tsx?$/.test(path)),
    // Skips sentences and SQL.
    mutator: { excludedMutations: ['StringLiteral'], plugins: null },
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'test/vitest.mutate.config.ts', related: false },
    // Stryker would rewrite it with the JavaScript API, which TypeScript 7 lacks.
    tsconfigFile: 'none.json',
    ignorePatterns: ['/.test', '/build', '/data', '/big-data', '/docs', '/public', '/test/e2e'],
    tempDirName: '.test/mutate',
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Longer than a test may take: this ends only tests that block the thread.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 20,
    reporters: ['progress-append-only'],
    thresholds: { high: 85, low: 85, break: 85 },
  })
  return stryker.runMutationTest()
}

function report(room: string, results: Results): void {
  const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const late = killed.filter(
    ({ status, statusReason = '' }) => status === 'Timeout' || / timed out in /.test(statusReason),
  )
  const others = results.filter(({ status }) => status.endsWith('Error'))
  for (const result of [...survivors, ...others]) print(result, result.status)
  for (const result of late) print(result, 'Killed by time')
  const total = killed.length + survivors.length
  const percent = Math.floor((killed.length / total) * 100)
  console.log(`| ${room} | ${total} | ${percent}% | ${survivors.length} |`)
  if (late.length > 0) console.log(`${late.length} of the killed took too long: are they endless?`)
}

function print({ fileName, location, replacement }: Results[number], what: string): void {
  const place = `${relative(rootDir, fileName)}:${location.start.line}:${location.start.column}`
  console.log(`${place} ${what}: ${replacement}`)
}

const [room = '', ...parts] = process.argv.slice(2)
if (!/^[a-z]+$/.test(room) || !existsSync(join(rootDir, 'app/features', room))) {
  console.error('Name a room, a folder of app/features: npm run mutate -- payments')
  process.exit(2)
}
report(room, await mutate(room, parts))
