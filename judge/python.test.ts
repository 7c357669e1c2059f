import { afterAll, expect, test } from 'vitest'
import { makeJob, makeTest } from './builders.ts'
import type { Job } from './job.ts'
import { Judge } from './judge.ts'

const judge = new Judge()
afterAll(() => judge.stop())

async function judged(source: string, more: Partial<Job> = {}) {
  const answer = await judge.judge(makeJob('python', source, more))
  if (!answer.ok) throw new Error(answer.reason)
  return answer.result
}

test('input is read by line, by stream and as a file', async () => {
  const source = `
import sys
print(input())
print(next(sys.stdin), end="")
print(sys.stdin.read(), end="")`
  const tests = [makeTest('1\nनमस्ते\n3\n4\n', '1\nनमस्ते\n3\n4\n')]

  const checker = { kind: 'exact' } as const
  expect(await judged(source, { tests, checker })).toMatchObject({ verdict: 'AC' })
  const whole = 'print(open(0).read(), end="")'
  expect(await judged(whole, { tests, checker })).toMatchObject({ verdict: 'AC' })
})

test('a syntax error is a compile error with its line, but not one in eval', async () => {
  const result = await judged('x = 1\nif x\n  pass')
  expect(result.verdict).toBe('CE')
  expect(result.message).toContain('line 2')
  expect(result.message).toContain('SyntaxError')

  expect(await judged('eval("1 +")')).toMatchObject({ verdict: 'RTE' })
})

test('an exception shows the lines of the source and none of ours', async () => {
  const { verdict, message } = await judged('def f():\n    return [][1]\n\nf()')

  expect(verdict).toBe('RTE')
  expect(message).toContain('File "solution.py", line 4, in <module>\n  File "solution.py", line 2')
  expect(message).toContain('IndexError')
  expect(message).not.toContain('_boot')
  expect((await judged('import json; json.loads("{")')).message).not.toContain('checkout')
})

test.each([
  ['import sys; sys.exit()', 'AC'],
  ['import sys; sys.exit(0)', 'AC'],
  ['import sys; sys.exit(3)', 'RTE'],
  ['import sys; sys.exit("sorry")', 'RTE'],
  ['exit(0)', 'AC'],
  ['quit()', 'AC'],
  ['exit("sorry")', 'RTE'],
  ['assert repr(exit) == "Use exit() or Ctrl-D (i.e. EOF) to exit"', 'AC'],
  ['import os; os._exit(0)', 'AC'],
  ['raise KeyboardInterrupt', 'RTE'],
  ['assert __name__ == "__main__" and "_boot" not in globals()', 'AC'],
  ['import sys; assert sys.argv == ["solution.py"]', 'AC'],
])('%s ends with %s', async (source, verdict) => {
  expect(await judged(source)).toMatchObject({ verdict })
})

test('recursion may be 1,000 deep by default, and 20,000 deep when the program raises the limit', async () => {
  const source = `
import sys
def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
assert depth(980) == 980
sys.setrecursionlimit(30000)
print(depth(20000))`
  expect(await judged(source, { tests: [makeTest('', '20000')] })).toMatchObject({ verdict: 'AC' })
})

const minute = 60_000
test(
  'memory beyond the limit is distinguished from other errors',
  { timeout: minute * 2 },
  async () => {
    const slow = await judged('a = []\nwhile True: a.append("x" * 100000)')
    expect(slow.verdict).toBe('MLE')
    expect(slow.tests[0]?.memoryMib).toBeGreaterThan(200)
    expect(await judged('a = bytearray(2 * 10**9)')).toMatchObject({ verdict: 'MLE' })
    const limits = { cpuMs: 2000, memoryMib: 4, outputKib: 64 }
    expect(await judged('pass', { limits })).toMatchObject({ verdict: 'MLE' })
  },
)

test('process time advances with the clock', async () => {
  const source = `
import time
begun = time.process_time(), time.perf_counter()
sum(range(10**6))
cpu, wall = time.process_time() - begun[0], time.perf_counter() - begun[1]
print(0 < cpu <= wall * 1.01 + 0.001)`

  expect(await judged(source, { tests: [makeTest('', 'True')] })).toMatchObject({ verdict: 'AC' })
})

test('the clock starts at the time of the job, and a sleep advances it without waiting', async () => {
  const source = `
import time, datetime
print(datetime.datetime.now().isoformat()[:16])
before = time.time()
time.sleep(4)
print(int(time.time() - before))`
  const tests = [makeTest('', '2026-01-02T03:04\n4')]

  expect(await judged(source, { tests })).toMatchObject({ verdict: 'AC' })
  const slept = await judged('import time; time.sleep(3600)')
  expect(slept).toMatchObject({ verdict: 'TLE' })
  expect(slept.tests[0]?.cpuMs).toBeLessThan(500)
})
