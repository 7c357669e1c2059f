import { expect, test } from 'vitest'
import { judgingResult } from '../schema'
import { faultOfOurs, isOurFault, judgingResultOf, makeJudgeJob } from './judge-job'

const passed = {
  name: '1',
  verdict: 'AC' as const,
  message: '',
  cpuMs: 3,
  memoryMib: 16,
  output: new TextEncoder().encode('3\n'),
}
const result = { verdict: 'AC' as const, message: '', score: 1, tests: [passed], cpuMs: 3 }

test('shows the outputs of samples only', () => {
  expect(judgingResultOf(result, 'samples').tests[0]?.output).toBe('3\n')
  expect(judgingResultOf(result, 'verdict').tests[0]?.output).toBeNull()
})

test('replaces characters that the database refuses, and cuts a long message', () => {
  const output = Uint8Array.of(0x61, 0, 0xff, 0xf0, 0x9f)
  const message = `half \ud83d, nothing \0, ${'long '.repeat(10_000)}`

  const kept = judgingResultOf({ ...result, message, tests: [{ ...passed, output }] }, 'samples')

  expect(kept.tests[0]?.output).toBe('a\ufffd\ufffd\ufffd')
  expect(kept.message).toMatch(/^half \ufffd, nothing \ufffd, long /)
  expect(kept.message).toHaveLength(4001)
  expect(judgingResult.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test('keeps the beginning of a megabyte of output', () => {
  const output = new TextEncoder().encode('योग'.repeat(100_000))
  const kept = judgingResultOf({ ...result, tests: [{ ...passed, output }] }, 'samples')

  expect(kept.tests[0]?.output).toHaveLength(8001)
  expect(kept.tests[0]?.output).toMatch(/^(योग)+यो…$/)
})

test('a fault of the judge in one test outweighs a wrong answer in another', () => {
  const wrong = { ...passed, verdict: 'WA' as const }
  const lost = { ...passed, verdict: 'IE' as const }

  expect(isOurFault({ verdict: 'WA', tests: [wrong, passed] })).toBe(false)
  expect(isOurFault({ verdict: 'WA', tests: [wrong, lost] })).toBe(true)
  expect(isOurFault({ verdict: 'IE', tests: [] })).toBe(true)
})

const task = {
  limits: { cpuMs: 1000, memoryMib: 64, outputKib: 10 },
  checker: { kind: 'tokens' as const },
  tests: [
    { name: 'one', input: '1\n', expected: '2\n', weight: 1, isSample: true },
    { name: 'two', input: '2\n', expected: 'तीन\n', weight: 3, isSample: false },
  ],
}

test('runs all tests for a verdict, and only the samples for a run of samples', () => {
  const jobOf = (purpose: 'verdict' | 'samples') =>
    makeJudgeJob(task, { language: 'python', source: 'print(2)', purpose, startedAtMs: 5 })

  expect(jobOf('samples').tests.map(({ name }) => name)).toEqual(['one'])
  expect(jobOf('verdict')).toEqual({
    language: 'python',
    source: 'print(2)',
    tests: [
      { name: 'one', weight: 1, input: utf8('1\n'), expected: utf8('2\n') },
      { name: 'two', weight: 3, input: utf8('2\n'), expected: utf8('तीन\n') },
    ],
    checker: { kind: 'tokens' },
    limits: { cpuMs: 5000, memoryMib: 64, outputKib: 10 },
    startedAtMs: 5,
    stopAtTimeLimit: false,
  })
})

test('stops at the time limit only for exercises, as other scores count each passed test', () => {
  const stops = (['exercise', 'verdict', 'samples'] as const).filter((purpose) => {
    const job = { language: 'python', source: 'print(2)', purpose, startedAtMs: 5 } as const
    return makeJudgeJob(task, job).stopAtTimeLimit
  })

  expect(stops).toEqual(['exercise'])
})

test('does not cut a message of the maximum length', () => {
  expect(judgingResultOf({ ...result, message: 'm'.repeat(4000) }, 'samples').message).toBe(
    'm'.repeat(4000),
  )
})

test('a fault of the judge has the verdict IE and no score', () => {
  expect(faultOfOurs('No judge.')).toEqual({
    verdict: 'IE',
    message: 'No judge.',
    score: 0,
    tests: [],
  })
})

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
