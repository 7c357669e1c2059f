import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

// Each test has its own project, whose `npm` and `react-router` only record that they were called
// and create the files that the real ones would.
let rootDir: string

beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), 'set-up-'))
  onTestFinished(() => rmSync(rootDir, { recursive: true, force: true }))
  write('package-lock.json', '{"packages": {"": {}, "node_modules/a": {"version": "1.0.0"}}}')
  write('app/server.ts', 'export {}')
  writeProgram(
    'bin/npm',
    `[ "$1" = --version ] && exit 0
     echo "npm $*" >> calls; sleep 0.1; rm -rf node_modules; mkdir -p node_modules/.bin
     ln -s "${process.execPath}" node_modules/.bin/node; cp fake-router node_modules/.bin/react-router
     [ ! -e fail ] || { echo 'registry is away'; exit 1; }`,
  )
  write(
    'fake-router',
    `const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs')
     appendFileSync('calls', 'build\\n'); mkdirSync('build/server', { recursive: true })
     writeFileSync('build/server/server.js', '')
     if (existsSync('fail')) { console.log('a syntax error'); process.exit(1) }
     setTimeout(() => {}, existsSync('slow') ? 60_000 : 150)`,
  )
})

function write(path: string, text: string) {
  mkdirSync(join(rootDir, dirname(path)), { recursive: true })
  writeFileSync(join(rootDir, path), text)
}

function writeProgram(path: string, body: string) {
  write(path, `#!/bin/sh\n${body}\n`)
  chmodSync(join(rootDir, path), 0o755)
}

/** Starts a process that prepares the project, as `npm start` or `npm test` would. */
function prepare({ dev = false } = {}): ChildProcess {
  const setUp = join(import.meta.dirname, 'set-up.mjs')
  const code = `
    import { ensureBuilt, ensureInstalled } from ${JSON.stringify(setUp)}
    const rootDir = ${JSON.stringify(rootDir)}
    await ensureInstalled({ dev: ${dev}, rootDir })
    await ensureBuilt({ rootDir })`
  const path = `${join(rootDir, 'bin')}:${process.env.PATH}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: rootDir,
    env: { ...process.env, PATH: path },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function finish(child: ChildProcess): Promise<{ exitCode: number | null; output: string }> {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { exitCode, output }
}

/** The calls so far, without arguments that do not matter here. */
function calls(): string[] {
  const path = join(rootDir, 'calls')
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line) => line.replace(/^(npm ci \S+).*/, '$1'))
}

async function until(isSo: () => boolean) {
  while (!isSo()) await sleep(20)
}

test('installs and builds once, and then nothing more', async () => {
  const first = await finish(prepare())
  expect(first.exitCode).toBe(0)
  expect(first.output).toMatch(/^Installing packages… [\d.]+ s\nBuilding the pages… [\d.]+ s\n$/)

  expect(await finish(prepare())).toEqual({ exitCode: 0, output: '' })
  expect(calls()).toEqual(['npm ci --omit=dev', 'build'])
})

test('a development install is enough to run, a production install not enough to develop', async () => {
  await finish(prepare())
  await finish(prepare({ dev: true }))
  await finish(prepare())
  expect(calls()).toEqual(['npm ci --omit=dev', 'build', 'npm ci --include=dev'])
})

test('an install made by hand is left alone', async () => {
  const packages = '{"packages": {"node_modules/a": {"version": "1.0.0"}}}'
  write('node_modules/.package-lock.json', packages)
  writeProgram('node_modules/.bin/node', `exec "${process.execPath}" "$@"`)
  write('node_modules/.bin/react-router', readFileSync(join(rootDir, 'fake-router'), 'utf8'))

  expect((await finish(prepare())).exitCode).toBe(0)
  expect(calls()).toEqual(['build'])
})

test('development packages stay when the lockfile changes', async () => {
  await finish(prepare())
  rmSync(join(rootDir, 'calls'))
  const installed = '{"packages": {"node_modules/a": {"version": "1.0.0", "dev": true}}}'
  write('node_modules/.package-lock.json', installed)
  write('package-lock.json', '{"packages": {"node_modules/a": {"version": "2.0.0"}}}')

  await finish(prepare())
  expect(calls()).toEqual(['npm ci --include=dev', 'build'])
})

test.each([
  ['the lockfile', 'package-lock.json', '{"packages": {}}', ['npm ci --omit=dev', 'build']],
  ['a source', 'app/server.ts', 'export const changed = 1', ['build']],
  ['a new source', 'app/ui/new.ts', 'export {}', ['build']],
  ['a test', 'app/server.test.ts', 'export {}', []],
  ['a course', 'content/courses/react/course.md', '# React', []],
])('a change of %s causes the right calls', async (_name, path, text, expected) => {
  await finish(prepare())
  rmSync(join(rootDir, 'calls'))
  write(path, text)
  await finish(prepare())
  expect(calls()).toEqual(expected)
})

test('several processes at once do the work once, and all succeed', async () => {
  const all = await Promise.all([1, 2, 3].map(() => finish(prepare())))
  expect(all.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])
  expect(calls()).toEqual(['npm ci --omit=dev', 'build'])
})

test.each(['SIGKILL', 'SIGTERM'] as const)('a build ended by %s does not count', async (signal) => {
  write('slow', '')
  const first = prepare()
  await until(() => calls().includes('build'))
  // The build dies with its parent or before it; its lock stays behind.
  const holders = readdirSync(join(rootDir, '.build.lock')).map((name) => Number.parseInt(name, 10))
  first.kill(signal)
  if (signal === 'SIGKILL')
    for (const pid of holders) if (pid !== first.pid) process.kill(pid, signal)
  await finish(first)

  rmSync(join(rootDir, 'slow'))
  expect((await finish(prepare())).exitCode).toBe(0)
  expect(calls()).toEqual(['npm ci --omit=dev', 'build', 'build'])
})

test('a build that continues after its parent was killed is waited for', async () => {
  const first = prepare()
  await until(() => calls().includes('build'))
  first.kill('SIGKILL')
  const second = await finish(prepare())
  expect(second.exitCode).toBe(0)
  expect(second.output).toContain('Another process is building the pages; waiting for it…')
  expect(readdirSync(rootDir)).not.toContain('.build.lock')
})

test('a failed install shows its output and what to do, and is retried', async () => {
  write('fail', '')
  const { exitCode, output } = await finish(prepare())
  expect(exitCode).toBe(1)
  expect(output).toContain('Installing packages… failed\nregistry is away\n')
  expect(output).toContain('SetUpError: The packages could not be installed')

  rmSync(join(rootDir, 'fail'))
  expect((await finish(prepare())).exitCode).toBe(0)
})

test('a failed build shows its output and does not count', async () => {
  await finish(prepare())
  write('app/server.ts', 'export {')
  write('fail', '')
  const { exitCode, output } = await finish(prepare())
  expect(exitCode).toBe(1)
  expect(output).toContain('Building the pages… failed\na syntax error\n')
  expect(existsSync(join(rootDir, 'build/built.json'))).toBe(false)
})
