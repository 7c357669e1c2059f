import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createJudgeTask, makeProgram, queueProgram } from '../../../../test/judging-builders'
import { test } from '../../../../test/fixtures'
import { findJudging } from '../queries.server/find-judging'
import { type Refusal, refusals } from '../refusals'
import { judgeJobs } from '../tables.server/jobs'
import type { judgeTasks } from '../tables.server/tasks'
import {
  mostWaiting,
  mostWaitingOfOwner,
  mostWaitingOfVisitors,
  queueJudging,
  type NewJudging,
} from './queue-judging'

test('queues a program only if its transaction commits', async ({ db }) => {
  await createJudgeTask(db)
  const failing = db.transaction(async (tx) => {
    await queueJudging(tx, makeProgram())
    throw new Error('something else went wrong')
  })
  await expect(failing).rejects.toThrow('something else')
  expect(await db.select().from(judgeJobs)).toEqual([])

  const queued = await db.transaction((tx) =>
    queueJudging(tx, makeProgram({ subject: 'answer:1' })),
  )

  const [job] = await db.select().from(judgeJobs)
  expect(queued).toEqual({ ok: true, jobId: job?.id, replacedIds: [] })
  expect(job).toMatchObject({ state: 'waiting', subject: 'answer:1', tries: 0, result: null })
})

test('an owner with 200 programs delays other owners by one program at most', async ({ db }) => {
  await createJudgeTask(db)
  for (let count = 0; count < 200; count++) await queueProgram(db, { ownerId: 'asha' })
  // Fifty of them are already running.
  await db.execute(sql`update judge_jobs set state = 'running' where turn <= 50`)

  const ravi = await queueProgram(db, { ownerId: 'ravi' })
  const second = await queueProgram(db, { ownerId: 'ravi' })
  const meera = await queueProgram(db, { ownerId: 'meera' })

  expect(await findJudging(db, ravi)).toMatchObject({ place: 1 })
  expect(await findJudging(db, meera)).toMatchObject({ place: 2 })
  expect(await findJudging(db, second)).toMatchObject({ place: 4 })
})

test('visitors wait behind students, whatever their number of keys, and cannot fill the queue', async ({
  db,
}) => {
  await createJudgeTask(db)
  const flood = { isVisitors: true, purpose: 'samples' } as const
  for (let count = 0; count < 20; count++)
    await queueProgram(db, { ...flood, ownerId: `key-${count}` })

  const asha = await queueProgram(db, { ownerId: 'asha' })
  expect(await findJudging(db, asha)).toMatchObject({ place: 0 })

  const [first] = await db
    .select()
    .from(judgeJobs)
    .where(sql`turn = 1 and is_visitors`)
  await db.execute(sql`insert into judge_jobs
    (id, owner_id, is_visitors, task_id, task_version, language, source, purpose, turn, queued_at)
    select 'copy-' || number, 'copy-' || number, true, task_id, task_version, language, source,
      purpose, 100 + number, queued_at
    from judge_jobs, generate_series(1, ${mostWaitingOfVisitors - 20}) as number
    where id = ${first?.id}`)
  const more = makeProgram({ ...flood, ownerId: 'one more' })
  expect(await queueJudging(db, more)).toEqual({ ok: false, reason: 'queue-full' })
  expect(await queueJudging(db, makeProgram({ ownerId: 'ravi' }))).toMatchObject({ ok: true })
})

test('keeps only the newest waiting program for the samples', async ({ db }) => {
  await createJudgeTask(db)
  const samples = { purpose: 'samples' } as const
  const running = await queueProgram(db, samples)
  await db.update(judgeJobs).set({ state: 'running' })
  const old = await queueProgram(db, samples)
  const verdict = await queueProgram(db)
  const other = await queueProgram(db, { ...samples, ownerId: 'ravi' })

  const newest = await queueProgram(db, samples)

  expect(await findJudging(db, old)).toBeNull()
  const rows = await db.select().from(judgeJobs)
  expect(rows.map(({ id }) => id).toSorted()).toEqual([running, verdict, other, newest].toSorted())
})

test('limits an owner to 200 waiting programs, even if many arrive at once', async ({ db }) => {
  await createJudgeTask(db)
  for (let count = 0; count < mostWaitingOfOwner - 2; count++) await queueProgram(db)

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => queueJudging(db, makeProgram())),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(answers.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 4 }, () => ({ ok: false, reason: 'too-many-waiting' })),
  )
  const turns = (await db.select().from(judgeJobs)).map(({ turn }) => turn)
  expect(new Set(turns).size).toBe(mostWaitingOfOwner)
  expect(await queueJudging(db, makeProgram({ ownerId: 'ravi' }))).toMatchObject({ ok: true })
})

test('refuses a program when the whole queue is full', async ({ db }) => {
  await createJudgeTask(db)
  const id = await queueProgram(db, { ownerId: 'ravi' })
  await db.execute(sql`insert into judge_jobs
      (id, owner_id, task_id, task_version, language, source, purpose, turn, queued_at)
    select 'made ' || number, 'owner ' || number, task_id, task_version, language, source, purpose, number, queued_at
    from judge_jobs, generate_series(1, ${mostWaiting - 1}) as number where id = ${id}`)

  expect(await queueJudging(db, makeProgram())).toEqual({ ok: false, reason: 'queue-full' })
})

const cases: [string, Partial<NewJudging>, Refusal][] = [
  ['an empty source', { source: '' }, 'empty-source'],
  ['a source of white space only', { source: ' \n\t\u00a0' }, 'empty-source'],
  ['a source of 64 KiB and a byte', { source: 'x'.repeat(64 * 1024 + 1) }, 'source-too-long'],
  ['a source of 1 MB', { source: '/'.repeat(1_000_000) }, 'source-too-long'],
  ['half a surrogate pair', { source: 'let a = "\ud83d"' }, 'source-not-utf8'],
  ['a NUL', { source: 'let a\0' }, 'source-with-nul'],
  ['an unknown language', { language: 'cobol' as 'cpp' }, 'unknown-language'],
  [
    'a language named like a property of the prototype',
    { language: 'constructor' as 'cpp' },
    'unknown-language',
  ],
  ['the display name of a language', { language: 'C++' as 'cpp' }, 'unknown-language'],
  ['an unknown task', { taskId: 'none' }, 'unknown-task'],
  ['an unknown version', { taskVersion: 'v0' }, 'unknown-task'],
]

test.for(cases)(
  'refuses %s with a sentence, and queues nothing',
  async ([, more, reason], { db }) => {
    await createJudgeTask(db)

    expect(await queueJudging(db, makeProgram(more))).toEqual({ ok: false, reason })
    expect(refusals[reason]).toMatch(/^[A-Z].+\.$/)
    expect(await db.select().from(judgeJobs)).toEqual([])
  },
)

const wrongTasks: [string, Partial<typeof judgeTasks.$inferInsert>, Refusal][] = [
  ['no tests', { tests: [] }, 'no-tests'],
  ['a negative time', { cpuMs: -1 }, 'bad-limits'],
  ['no memory', { memoryMib: 0 }, 'bad-limits'],
  ['a negative output', { outputKib: -1 }, 'bad-limits'],
  [
    'no weight',
    { tests: [{ name: '1', input: '', expected: '', weight: 0, isSample: true }] },
    'bad-weights',
  ],
]

test.for(wrongTasks)('refuses programs for a task with %s', async ([, more, reason], { db }) => {
  await createJudgeTask(db, more)

  expect(await queueJudging(db, makeProgram())).toEqual({ ok: false, reason })
  expect(await db.select().from(judgeJobs)).toEqual([])
})

test('refuses to run the samples of a task without samples', async ({ db }) => {
  const tests = [{ name: '1', input: '', expected: '', weight: 1, isSample: false }]
  await createJudgeTask(db, { tests })

  const queued = await queueJudging(db, makeProgram({ purpose: 'samples' }))

  expect(queued).toEqual({ ok: false, reason: 'no-tests' })
})

test('stores markup and characters of every script unchanged', async ({ db }) => {
  await createJudgeTask(db)
  const source = '// <script>alert(1)</script> योग \u202e 👩‍👩‍👧 é é\n\r\n'

  const id = await queueProgram(db, { source })

  expect(await db.select().from(judgeJobs)).toMatchObject([{ id, source }])
})
