import { existsSync, globSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

/**
 * `npm run mutate -- <room> [part…]`: breaks the room's commands, policies and rules, one place at
 * a time, and lists the places where the room's tests still pass. With parts, only files and tests
 * whose path contains one of them. Ends with code 1 when the tests notice fewer than 85%.
 */
const rootDir = join(import.meta.dirname, '..')

type Results = Awaited<ReturnType<Stryker['runMutationTest']>>

function findFiles(pattern: string, parts: readonly string[]): string[] {
  return globSync(pattern, { cwd: rootDir }).filter(
    (path) => parts.length === 0 || parts.some((part) => path.includes(part)),
  )
}

async function mutate(room: string, parts: readonly string[]): Promise<Results> {
  const folder = `app/features/${room}`
  const files = findFiles(`${folder}/{rules,policy,commands.server}{*.ts,/**/*.ts}`, parts)
  const tests = findFiles(`${folder}/**/*.test.{ts,tsx}`, parts)
  process.chdir(rootDir)
  process.env.MUTATE_TESTS = tests.join(',')
  mkdirSync('.test', { recursive: true })
  const stryker = new Stryker({
    mutate: files.filter((path) => !tests.includes(path)),
    // Sentences and SQL.
    mutator: { excludedMutations: ['StringLiteral'], plugins: null },
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'test/vitest.mutate.config.ts', related: false },
    // Stryker would rewrite it by the JavaScript API, which TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    ignorePatterns: ['/.test', '/build', '/data', '/big-data', '/docs', '/public', '/test/e2e'],
    tempDirName: '.test/mutate',
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Long enough for a machine that has other work; an endless loop is still found.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    reporters: ['progress-append-only'],
    thresholds: { high: 85, low: 85, break: 85 },
  })
  return stryker.runMutationTest()
}

function report(room: string, results: Results): void {
  const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  for (const { fileName, location, replacement, status } of survivors) {
    const place = `${relative(rootDir, fileName)}:${location.start.line}:${location.start.column}`
    console.log(`${place} ${status}: ${replacement}`)
  }
  const total = killed + survivors.length
  const percent = Math.floor((killed / total) * 100)
  console.log(`| ${room} | ${total} | ${percent}% | ${survivors.length} |`)
}

const [room = '', ...parts] = process.argv.slice(2)
if (!/^[a-z]+$/.test(room) || !existsSync(join(rootDir, 'app/features', room))) {
  console.error('Name a room, a folder of app/features: npm run mutate -- payments')
  process.exit(2)
}
report(room, await mutate(room, parts))
