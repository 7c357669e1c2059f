import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeJob, makeTest } from './builders.ts'
import { type Language, languages, type RunRequest } from './contract.ts'
import { defaultLimits, type Job } from './job.ts'
import { Judge } from './judge.ts'
import { Lane } from './lane.ts'
import { childFlags, type ChildKind } from './spawn-child.ts'

const kind: ChildKind = { language: 'javascript', purpose: 'run', cacheFolder: '', niceness: 0 }
const judge = new Judge()
const lane = new Lane(kind)
afterAll(() => {
  judge.stop()
  lane.stop()
})

/** Runs code in Node with the flags of a child, as a program that escaped its engine would. */
function tryAsChild(code: string) {
  const guarded = `try { ${code}; console.log('done') } catch (error) { console.log(error.code ?? error.name) }`
  const { stdout } = spawnSync(process.execPath, [...childFlags(kind), '-e', guarded], {
    env: {},
    encoding: 'utf8',
  })
  return stdout.trim()
}

test.each([
  ['read a file', 'fs.readFileSync("/etc/passwd")', 'ERR_ACCESS_DENIED'],
  ['list a folder', 'fs.readdirSync("/")', 'ERR_ACCESS_DENIED'],
  ['write a file', 'fs.writeFileSync("/tmp/escaped", "")', 'ERR_ACCESS_DENIED'],
  ['start a process', 'child_process.spawnSync("id")', 'ERR_ACCESS_DENIED'],
  ['start a thread', 'new worker_threads.Worker("1", { eval: true })', 'ERR_ACCESS_DENIED'],
  ['load native code', 'process.dlopen({ exports: {} }, "/x.node")', 'ERR_DLOPEN_DISABLED'],
  ['make code of a string', 'new Function("return 1")', 'EvalError'],
])('a child may not %s', (_what, code, error) => {
  expect(tryAsChild(code)).toBe(error)
})

test('the heap of a child is small, however much memory the machine has', () => {
  const code = 'console.log(v8.getHeapStatistics().heap_size_limit < 2 ** 30)'
  expect(tryAsChild(code)).toMatch(/^true/)
})

const request: RunRequest = {
  program: '1',
  input: new Uint8Array(),
  limits: defaultLimits,
  startedAtMs: 0,
}
const busyFor = (ms: number) =>
  `const end = Date.now() + ${ms}; while (Date.now() < end); console.log(1)`
const hasProc = existsSync('/proc/self/environ')

test.runIf(hasProc).each(languages)('the environment of a child is empty: %s', async (language) => {
  vi.stubEnv('SECRET_OF_THE_PARENT', 'x')
  onTestFinished(() => void vi.unstubAllEnvs())
  const own = new Lane({ ...kind, language })
  try {
    await own.run(request)

    const environment = readFileSync(`/proc/${own.processId}/environ`, 'utf8')
    // The process writes TZ over its own environment, in its own memory.
    expect(environment).not.toContain('SECRET')
    expect(environment.replaceAll('\0', '')).toBe('')
  } finally {
    own.stop()
  }
})

test.runIf(hasProc)('the system itself ends a child that its parent no longer ends', async () => {
  await lane.run(request)

  const limits = readFileSync(`/proc/${lane.processId}/limits`, 'utf8')
  expect(limits).toMatch(/^Max cpu time +900 +900 +seconds/m)
  expect(limits).toMatch(/^Max core file size +0 +0 /m)
})

test('programs run in a process of their own, which is used again while it is healthy', async () => {
  await lane.run(request)
  const first = lane.processId
  await lane.run(request)

  expect(first).not.toBe(process.pid)
  expect(lane.processId).toBe(first)
})

test('a child that dies is replaced, and its run is tried once more', async () => {
  await lane.run(request)
  const doomed = lane.processId
  const report = lane.run({ ...request, program: busyFor(500) })
  await sleep(100)
  if (doomed !== undefined) process.kill(doomed, 'SIGKILL')

  expect(await report).toMatchObject({ kind: 'ran', outcome: { end: { kind: 'exit', code: 0 } } })
  expect(lane.processId).not.toBe(doomed)
})

test(
  'a program that uses no CPU time is ended by the wall clock',
  { timeout: 60_000 },
  async () => {
    await lane.run(request)
    const stopped = lane.processId
    const report = lane.run({
      ...request,
      program: busyFor(2000),
      limits: { ...defaultLimits, cpuMs: 1000 },
    })
    await sleep(300)
    if (stopped !== undefined) process.kill(stopped, 'SIGSTOP')

    expect(await report).toMatchObject({ kind: 'too-slow' })
    expect(lane.processId).not.toBe(stopped)
  },
)

async function judged(language: Language, source: string, more: Partial<Job> = {}) {
  const answer = await judge.judge(makeJob(language, source, more))
  if (!answer.ok) throw new Error(answer.reason)
  return answer.result
}

test('each test has its own instance', async () => {
  const tests = [makeTest('', 'False'), makeTest('', 'False')]
  const source = 'import json\nprint(hasattr(json, "left"))\njson.left = 1'

  expect(await judged('python', source, { tests })).toMatchObject({ verdict: 'AC' })
})

test.each<[Language, string]>([
  ['javascript', 'const all = []; for (;;) all.push(new Array(1000).fill(1))'],
  ['python', 'all = []\nwhile True: all.append("x" * 10000)'],
])('memory is capped: %s', async (language, source) => {
  const limits = { cpuMs: 20_000, memoryMib: 64, outputKib: 64 }
  const result = await judged(language, source, { limits })

  expect(result.verdict).toBe('MLE')
  expect(result.tests[0]?.memoryMib).toBeLessThanOrEqual(64)
})

test.each<[Language, string]>([
  ['javascript', 'for (;;) console.log("spam")'],
  ['python', 'while True: print("spam")'],
])('output is capped: %s', async (language, source) => {
  const limits = { cpuMs: 20_000, memoryMib: 64, outputKib: 16 }

  expect(await judged(language, source, { limits })).toMatchObject({ verdict: 'OLE' })
})

test.each<[Language, string]>([
  [
    'javascript',
    'console.log(new Date().toISOString().slice(0, 16), Object.keys(process.env).length)',
  ],
  [
    'python',
    'import datetime, os\nprint(datetime.datetime.now().isoformat()[:16], len(os.environ))',
  ],
])(
  'the clock is set to the start of the job, in UTC and without an environment: %s',
  async (language, source) => {
    const startedAtMs = Date.UTC(2026, 0, 2, 3, 4, 5)
    const tests = [makeTest('', '2026-01-02T03:04 0')]

    expect(await judged(language, source, { tests, startedAtMs })).toMatchObject({ verdict: 'AC' })
  },
)

test.each<[Language, string]>([
  ['javascript', 'require("fs").readFileSync("/etc/passwd")'],
  ['javascript', 'require("net").connect(80, "127.0.0.1")'],
  ['python', 'open("/etc/passwd")'],
  ['python', 'open("/proc/self/environ")'],
  ['python', 'open("/tmp/escaped", "w")'],
  ['python', 'import socket; socket.socket()'],
])('there are no files and no network: %s, %s', async (language, source) => {
  expect(await judged(language, source)).toMatchObject({ verdict: 'RTE' })
})
