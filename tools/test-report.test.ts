import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countPlaywright, countVitest, judgeLastLine, judgeRunner } from './test-report.ts'

const passed = { status: 'passed', fullName: 'a knot holds' }
const slipped = {
  status: 'failed',
  fullName: 'a knot is undone',
  failureMessages: ['\u001b[31mexpected\u001b[39m a free rope\n at knots.test.ts:7'],
}
const vitest = {
  numPassedTests: 5,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [
    { name: 'knots.test.ts', status: 'failed', message: '', assertionResults: [passed, slipped] },
    { name: 'ropes.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'sails.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ],
}
const playwright = {
  stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [],
  errors: [],
}

function judge(exitCode: number, report: string, count = countPlaywright) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), report)
  return judgeRunner(exitCode, join(folder, 'report.json'), count)
}

test('Vitest failures are named, including a file that broke before its first test', () => {
  expect(countVitest(vitest, [])).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: [
      'knots.test.ts: a knot is undone\n    expected a free rope\n     at knots.test.ts:7',
      'ropes.test.ts\n    no such module',
    ],
    flaky: [],
  })
})

test('an error outside any test fails a Vitest run, and names what ran at the time', () => {
  const errors = [
    { during: 'knots.test.ts: a knot holds', words: 'Error: the rope tore\n    at rope.ts:7' },
    { during: '', words: 'Error: no worker answered' },
  ]
  const report = { ...vitest, testResults: [] }
  expect(countVitest(report, errors)).toMatchObject({
    failed: 2,
    failures: [
      'outside any test, during knots.test.ts: a knot holds\n    Error: the rope tore\n        at rope.ts:7',
      'outside any test\n    Error: no worker answered',
    ],
  })
})

test('a flaky test counts as passed, an error outside any test as failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }
  expect(countPlaywright({ ...playwright, stats, errors: [{}] })).toMatchObject({
    passed: 9,
    failed: 2,
    skipped: 3,
  })
})

test('failed and flaky browser tests are named, however deeply nested', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'knots.e2e.ts',
    line: 7,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const onAPhone = {
    title: 'on a phone',
    specs: [
      spec('it is tied', 'unexpected', 'Time out'),
      spec('it is undone', 'flaky', 'Too late'),
    ],
  }
  const file = {
    title: 'knots.e2e.ts',
    specs: [spec('it is seen', 'expected')],
    suites: [onAPhone],
  }
  const report = { ...playwright, suites: [file], errors: [{ message: 'No browser' }] }
  expect(countPlaywright(report)).toMatchObject({
    failures: [
      'knots.e2e.ts:7: on a phone, it is tied\n    Time out',
      'outside any test\n    No browser',
    ],
    flaky: ['knots.e2e.ts:7: on a phone, it is undone\n    Too late'],
  })
})

test('a run says how many tests passed at the second try', () => {
  const stats = { ...playwright.stats, flaky: 1 }
  const suite = {
    title: 'knots.e2e.ts',
    specs: [
      {
        title: 'it holds',
        file: 'knots.e2e.ts',
        line: 7,
        tests: [{ status: 'flaky', results: [{ errors: [{ message: 'Slipped' }] }] }],
      },
    ],
  }
  expect(judge(0, JSON.stringify({ ...playwright, stats, suites: [suite] }))).toMatchObject({
    passed: 8,
    failed: 0,
    notes: ['1 passed at the second try'],
    flaky: ['knots.e2e.ts:7: knots.e2e.ts, it holds\n    Slipped'],
  })
})

test('a clean run is counted, and says how many it skipped', () => {
  expect(judge(0, JSON.stringify(playwright))).toMatchObject({
    passed: 7,
    failed: 0,
    notes: [],
  })
  expect(judge(1, JSON.stringify(vitest), (report) => countVitest(report, []))).toMatchObject({
    passed: 5,
    failed: 2,
    notes: ['2 skipped'],
  })
})

test.each([
  ['no report', 0, ''],
  ['half a report', 0, '{"stats": {'],
  ['another report', 0, '{"stats": 7}'],
  ['no test', 0, JSON.stringify({ ...playwright, stats: { ...playwright.stats, expected: 0 } })],
  ['an exit code nobody explains', 3, JSON.stringify(playwright)],
])('a runner with %s counts as one failure', (_name, exitCode, report) => {
  expect(judge(exitCode, report).failed).toBe(1)
})

test('a command is counted from its last line', () => {
  expect(judgeLastLine(0, 'all well\n7 passed, 0 failed\n')).toEqual({
    passed: 7,
    failed: 0,
    notes: [],
  })
  expect(judgeLastLine(1, '6 passed, 1 failed')).toMatchObject({ passed: 6, failed: 1 })
})

test.each([
  ['no total', 0, 'all well'],
  ['a total before the end', 0, '7 passed, 0 failed\nkilled'],
  ['no test', 0, '0 passed, 0 failed'],
  ['an exit code nobody explains', 3, '7 passed, 0 failed'],
])('a command with %s counts as one failure', (_name, exitCode, output) => {
  expect(judgeLastLine(exitCode, output).failed).toBe(1)
})
