import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeJob, makeTest } from './builders.ts'
import type { Verdict } from './contract.ts'
import { defaultLimits, type Job } from './job.ts'
import { Judge } from './judge.ts'

const judge = new Judge()
afterAll(() => judge.stop())

const sum = 'const [a, b] = readline().split(" ").map(Number); console.log(a + b)'
const sums = [makeTest('1 2\n', '3\n', 1), makeTest('2 2\n', '5\n', 3), makeTest('0 0\n', '0', 4)]

async function judged(job: Job) {
  const answer = await judge.judge(job)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.result
}

test('the first failure gives the verdict, and the weights the score', async () => {
  const result = await judged(makeJob('javascript', sum, { tests: sums }))

  expect(result).toMatchObject({ verdict: 'WA', score: 5 / 8 })
  expect(result.tests.map(({ verdict }) => verdict)).toEqual(['AC', 'WA', 'AC'])
})

const loopAt = (word: string) => `if (readline() === '${word}') for (;;);`
const inputs = ['a', 'b', 'c', 'd', 'e'].map((word) => makeTest(word, '', 1))
const shortTime = { ...defaultLimits, cpuMs: 300 }

test.each([
  ['the first', 'a', ['TLE']],
  ['the third', 'c', ['AC', 'AC', 'TLE']],
])(
  'a job may end with the first test that exceeds its time: %s',
  async (_which, word, verdicts) => {
    const job = { tests: inputs, limits: shortTime, stopAtTimeLimit: true }
    const result = await judged(makeJob('javascript', loopAt(word), job))

    expect(result.tests.map(({ verdict }) => verdict)).toEqual(verdicts)
    expect(result).toMatchObject({ verdict: 'TLE', score: (verdicts.length - 1) / 5 })
  },
)

test('where a job ends at the time limit, a loop in every test costs the time of one test', async () => {
  const job = { tests: inputs.slice(0, 3), limits: shortTime }
  const whole = await judged(makeJob('javascript', 'for (;;);', job))
  const stopped = await judged(
    makeJob('javascript', 'for (;;);', { ...job, stopAtTimeLimit: true }),
  )

  expect(whole.tests.map(({ verdict }) => verdict)).toEqual(['TLE', 'TLE', 'TLE'])
  expect(whole.cpuMs).toBeGreaterThanOrEqual(900)
  expect(stopped.cpuMs).toBeGreaterThanOrEqual(300)
  expect(stopped.cpuMs).toBeLessThan(600)
})

test('a failure that is no time-out ends no job: each test counts for the score', async () => {
  const result = await judged(makeJob('javascript', sum, { tests: sums, stopAtTimeLimit: true }))

  expect(result).toMatchObject({ verdict: 'WA', score: 5 / 8 })
})

test('a syntax error is a compile error in every test, with its line', async () => {
  const result = await judged(makeJob('javascript', 'let a = 1\nlet = = 2', { tests: sums }))

  expect(result).toMatchObject({ verdict: 'CE', score: 0 })
  expect(result.message).toContain('solution.js:2')
  expect(result.tests.map(({ verdict }) => verdict)).toEqual(['CE', 'CE', 'CE'])
})

test('an uncaught error is a run-time error with its line', async () => {
  const result = await judged(makeJob('javascript', '\nfunction f() { null.x }\nf()'))

  expect(result.verdict).toBe('RTE')
  expect(result.message).toContain('TypeError')
  expect(result.message).toContain('solution.js:2')
})

test('a loop ends within 100 ms of CPU time after the limit, and the next job runs', async () => {
  const limits = { ...defaultLimits, cpuMs: 300 }
  const result = await judged(makeJob('javascript', 'for (;;);', { limits }))

  expect(result.verdict).toBe('TLE')
  expect(result.tests[0]?.cpuMs).toBeGreaterThanOrEqual(300)
  expect(result.tests[0]?.cpuMs).toBeLessThan(400)
  expect(await judged(makeJob('javascript', '1'))).toMatchObject({ verdict: 'AC' })
})

const inCpp = (part: string) => `#include <bits/stdc++.h>
int main() {
  std::string word; std::cin >> word;
  ${part}
  volatile int turns = 0;
  while (word == "loop") turns = turns + 1;
}`

test.each([
  [
    'javascript',
    'const kept = new Uint8Array(40 << 20); ',
    (part: string) => `${part}if (readline() === 'loop') for (;;);`,
  ],
  [
    'python',
    'kept = bytearray(40 << 20)',
    (part: string) => `${part}\nif input() == 'loop':\n  while True: pass`,
  ],
  ['cpp', 'std::vector<char> kept(40 << 20, 1); volatile char one = kept[word.size()];', inCpp],
] as const)(
  'the memory of a stopped program in %s is reported, not that of the one before it',
  async (language, takesMore, programWith) => {
    const one = new Judge({ laneCount: 1 })
    onTestFinished(() => one.stop())
    const memoryOf = async (part: string, input: string, verdict: Verdict) => {
      const limits = { ...defaultLimits, cpuMs: 500 }
      const job = makeJob(language, programWith(part), { limits, tests: [makeTest(input, '')] })
      const answer = await one.judge(job)
      expect(answer).toMatchObject({ ok: true, result: { verdict } })
      return answer.ok ? (answer.result.tests[0]?.memoryMib ?? Number.NaN) : Number.NaN
    }
    const little = await memoryOf('', 'end', 'AC')
    const much = await memoryOf(takesMore, 'end', 'AC')
    expect(much).toBeGreaterThan(little + 20)

    // Rounded; and in C++ the memory it was given instead of what it asked for.
    expect(Math.abs((await memoryOf('', 'loop', 'TLE')) - little)).toBeLessThanOrEqual(1)
    expect(Math.abs((await memoryOf(takesMore, 'loop', 'TLE')) - much)).toBeLessThanOrEqual(1)
  },
  // There are two programs to compile.
  120_000,
)

test('the first program of a lane takes no more CPU time than the next ones', async () => {
  const source = `const [a, b] = [[0, 1, 2], [5, 4, 3]]
for (let i = 0; i < 150_000; i++) {
  const [x, y] = [a[0] - b[0], a[1] - b[1]]
  const pull = 0.001 / (1 + Math.sqrt(x * x + y * y))
  a[2] -= x * b[2] * pull; b[2] += y * a[2] * pull; a[0] += 0.001 * a[2]; b[1] += 0.001 * b[2]
}`
  const times: number[][] = [[], [], []]
  // The fastest of three: other work on the machine slows down some runs.
  for (let round = 0; round < 3; round++) {
    const fresh = new Judge({ laneCount: 1 })
    for (const each of times) {
      const answer = await fresh.judge(makeJob('javascript', source))
      each.push(answer.ok ? (answer.result.tests[0]?.cpuMs ?? Number.NaN) : Number.NaN)
    }
    fresh.stop()
  }
  const [first = 0, ...later] = times.map((each) => Math.min(...each))
  expect(first).toBeLessThan(1.5 * Math.min(...later))
})

test('a test does not see what the one before left behind', async () => {
  const source =
    'globalThis.seen = (globalThis.seen ?? 0) + 1; Array.prototype.at = 1; console.log(seen)'
  const tests = [makeTest('', '1'), makeTest('', '1')]

  expect(await judged(makeJob('javascript', source, { tests }))).toMatchObject({ verdict: 'AC' })
})

test('a checker program gets input, expected output and output, and decides by its exit code', async () => {
  const source = `
const text = require('fs').readFileSync(0, 'utf8')
const start = text.indexOf('\\n') + 1
const [a, b, c] = text.slice(0, start).split(' ').map(Number)
const output = text.slice(start + a + b, start + a + b + c)
if (text.slice(start, start + a) !== 'in' || text.slice(start + a, start + a + b) !== 'out') process.exit(9)
if (output.trim() !== '42') { console.log('not 42'); process.exit(1) }`
  const checker = { kind: 'program', language: 'javascript', source } as const
  const tests = [makeTest('in', 'out')]

  const right = await judged(makeJob('javascript', 'console.log(42)', { tests, checker }))
  expect(right).toMatchObject({ verdict: 'AC' })
  const wrong = await judged(makeJob('javascript', 'console.log(41)', { tests, checker }))
  expect(wrong).toMatchObject({ verdict: 'WA', message: 'not 42' })
  const broken = await judged(
    makeJob('javascript', 'console.log(41)', { tests: [makeTest('?', '!')], checker }),
  )
  expect(broken).toMatchObject({ verdict: 'IE' })
})

const limits = defaultLimits
test.each<[string, Partial<Job>, string]>([
  ['an empty source', { source: '' }, 'empty-source'],
  ['spaces alone', { source: ' \n\t' }, 'empty-source'],
  ['more than 64 KiB', { source: 'x'.repeat(64 * 1024 + 1) }, 'source-too-long'],
  ['invalid UTF-8', { source: Uint8Array.of(0x61, 0xff) }, 'source-not-utf8'],
  ['a NUL', { source: 'a\0b' }, 'source-with-nul'],
  ['an unknown language', { language: 'cobol' as 'cpp' }, 'unknown-language'],
  ['a language of the prototype', { language: 'constructor' as 'cpp' }, 'unknown-language'],
  ['no tests', { tests: [] }, 'no-tests'],
  ['a negative limit', { limits: { ...limits, cpuMs: -1 } }, 'bad-limits'],
  ['a limit of nothing', { limits: { ...limits, memoryMib: 0 } }, 'bad-limits'],
  ['a limit not a number', { limits: { ...limits, outputKib: Number.NaN } }, 'bad-limits'],
  ['more memory than there can be', { limits: { ...limits, memoryMib: 4096 } }, 'bad-limits'],
  ['a negative weight', { tests: [makeTest('', '', -1)] }, 'bad-weights'],
  ['no weight at all', { tests: [makeTest('', '', 0)] }, 'bad-weights'],
])('%s is refused', async (_what, more, reason) => {
  expect(await judge.judge(makeJob('javascript', '1', more))).toEqual({ ok: false, reason })
})

test('a source of 64 KiB with a byte order mark is judged', async () => {
  const source = `\ufeff/*${'x'.repeat(64 * 1024 - 7)}*/`
  expect(Buffer.byteLength(source)).toBe(64 * 1024)
  expect(await judged(makeJob('javascript', source))).toMatchObject({ verdict: 'AC' })
})
