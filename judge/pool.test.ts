import { existsSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { childrenOf } from '../bench/processes.ts'
import { makeJob, makeTest } from './builders.ts'
import { type Language, languages } from './contract.ts'
import { defaultLimits } from './job.ts'
import { Judge } from './judge.ts'
import type { Lane } from './lane.ts'
import { Pool } from './pool.ts'
import { JudgeStopped } from './stopped.ts'

const kind = { language: 'javascript', purpose: 'run', cacheFolder: '', niceness: 0 } as const
const hasProc = existsSync('/proc/self/stat')
const opened: { stop: () => void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.stop()
})

function open<Opened extends { stop: () => void }>(each: Opened): Opened {
  opened.push(each)
  return each
}

const openPool = (laneCount: number, idleMs = 60_000) => open(new Pool(kind, { laneCount, idleMs }))

/** Takes a lane and keeps it until `letGo` is called. */
function occupy(pool: Pool, program?: string) {
  let letGo: () => void = () => undefined
  const until = new Promise<void>((resolve) => (letGo = resolve))
  const lane = new Promise<Lane>((resolve) => {
    void pool.use(async (taken) => {
      if (program !== undefined) taken.lastProgram = program
      resolve(taken)
      await until
    }, program)
  })
  return { lane, letGo }
}

test('there are no more lanes than allowed, and further work waits in order', async () => {
  const pool = openPool(2)
  const [first, second] = [occupy(pool), occupy(pool)]
  expect(await first.lane).not.toBe(await second.lane)

  const order: number[] = []
  const rest = [3, 4, 5].map((each) => pool.use(async () => void order.push(each)))
  await Promise.resolve()
  expect(order).toEqual([])
  second.letGo()
  await Promise.all(rest)
  expect(order).toEqual([3, 4, 5])
})

test('a lane is used again, preferably the one that ran the same program last', async () => {
  const pool = openPool(3)
  const all = [occupy(pool, 'a'), occupy(pool, 'b'), occupy(pool, 'c')]
  const lanes = await Promise.all(all.map(({ lane }) => lane))
  for (const { letGo } of all) letGo()
  await expect.poll(() => pool.use(async (lane) => lane, 'a')).toBe(lanes[0])

  expect(await pool.use(async (lane) => lane, 'b')).toBe(lanes[1])
  expect(lanes).toContain(await pool.use(async (lane) => lane, 'unknown'))
})

test('an idle lane ends, and the next work starts another', async () => {
  const pool = openPool(1, 20)
  const request = { program: '1', input: new Uint8Array(), limits: defaultLimits, startedAtMs: 0 }
  const lane = await pool.use(async (taken) => {
    await taken.run(request)
    return taken
  })
  expect(lane.processId).toBeDefined()

  await expect.poll(() => lane.processId).toBeUndefined()
  const report = await pool.use((taken) => {
    expect(taken).not.toBe(lane)
    return taken.run(request)
  })
  expect(report).toMatchObject({ kind: 'ran' })
})

test('a child that died while idle is replaced silently', async () => {
  const pool = openPool(1)
  const run = (lane: Lane) =>
    lane.run({ program: '1', input: new Uint8Array(), limits: defaultLimits, startedAtMs: 0 })
  await pool.use(run)
  const doomed = await pool.use(async ({ processId }) => processId)
  if (doomed === undefined) throw new Error('there is no child')
  process.kill(doomed, 'SIGKILL')
  await expect.poll(() => isAlive(doomed)).toBe(false)

  expect(await pool.use(run)).toMatchObject({ kind: 'ran' })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a job of 200 tests does not delay the first test of another', async () => {
  const judge = open(new Judge({ laneCount: 2 }))
  const order: string[] = []
  const many = makeJob('javascript', 'console.log(readline())', {
    tests: Array.from({ length: 200 }, (_, index) => makeTest(`${index}`, `${index}`)),
  })
  const long = judge.judge(many).then((answer) => {
    order.push('long')
    return answer
  })
  const short = judge.judge(makeJob('javascript', '1')).then((answer) => {
    order.push('short')
    return answer
  })

  expect(await short).toMatchObject({ ok: true, result: { verdict: 'AC' } })
  expect(await long).toMatchObject({ ok: true, result: { verdict: 'AC', score: 1 } })
  expect(order).toEqual(['short', 'long'])
})

const endless: Record<Language, string> = {
  javascript: 'for (;;);',
  python: 'while True: pass',
  cpp: 'int main() { for (volatile int i = 0;; i = i + 1); }',
}

test.runIf(hasProc)('engines run at a lower priority when configured to', async () => {
  const before = childrenOf(process.pid)
  const judge = new Judge({ laneCount: 1, niceness: 5 })
  try {
    await judge.judge(makeJob('javascript', '1'))

    const own = childrenOf(process.pid).filter((pid) => !before.includes(pid))
    expect(own.map((pid) => getPriority(pid))).toEqual([5])
  } finally {
    judge.stop()
  }
})

test.runIf(hasProc)(
  'a stopped judge rejects running, waiting and new work, and leaves no child',
  { timeout: 240_000 },
  async () => {
    const judge = new Judge({ laneCount: 1 })
    const limits = { ...defaultLimits, cpuMs: 200_000 }
    const before = childrenOf(process.pid)
    const jobs = languages.flatMap((language) => {
      const job = makeJob(language, endless[language], { limits })
      return [judge.judge(job), judge.judge(job)]
    })
    const answers = Promise.allSettled(jobs)
    const own = () => childrenOf(process.pid).filter((pid) => !before.includes(pid))
    await vi.waitFor(() => expect(own().length).toBeGreaterThanOrEqual(3), 60_000)
    judge.stop()

    for (const answer of await answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(JudgeStopped) })
    }
    await expect(judge.judge(makeJob('javascript', '1'))).rejects.toThrow(JudgeStopped)
    await expect.poll(() => own()).toEqual([])
  },
)
