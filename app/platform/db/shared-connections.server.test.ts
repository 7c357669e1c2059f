import { afterAll, expect } from 'vitest'
import { test } from '../../../test/fixtures'
import { openDatabase } from './client.server'
import { preparedQuery, preparedStatements } from './prepared-query.server'

/** Removes these statements: other tests check every statement in databases without this table. */
afterAll(() => {
  const others = preparedStatements.filter(({ text }) => !text.includes('numbers'))
  preparedStatements.splice(0, preparedStatements.length, ...others)
})

const whoAnswers = preparedQuery<{ pid: number; number: number }>(
  'who_answers',
  { pid: 'number', number: 'number' },
  'select pg_backend_pid() as pid, $1::int as number',
)
const divide = preparedQuery<{ quotient: number }>(
  'divide',
  { quotient: 'number' },
  'select 12 / $1::int as quotient',
)
const countNumbers = preparedQuery<{ count: number }>(
  'count_numbers',
  { count: 'number' },
  'select count(*)::int as count from numbers',
)

test('sends simultaneous queries over one connection, and each gets its own answer', async ({
  db,
}) => {
  const numbers = Array.from({ length: 50 }, (_, index) => index)

  const answers = await Promise.all(numbers.map((number) => whoAnswers(db, [number])))

  expect(answers.map(([row]) => row?.number)).toEqual(numbers)
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(1)
})

test('a failing statement does not affect those sent with it', async ({ db }) => {
  const settled = await Promise.allSettled([3, 0, 4].map((divisor) => divide(db, [divisor])))

  expect(settled).toMatchObject([
    { status: 'fulfilled', value: [{ quotient: 4 }] },
    { status: 'rejected', reason: { code: '22012' } },
    { status: 'fulfilled', value: [{ quotient: 3 }] },
  ])
})

test('a failing statement does not roll back the writes of others', async ({ db }) => {
  await db.execute('create table numbers (number int primary key)')
  const add = preparedQuery('add_number', {}, 'insert into numbers values ($1)')

  await Promise.allSettled([1, 1, 2].map((number) => add(db, [number])))

  expect(await countNumbers(db, [])).toEqual([{ count: 2 }])
})

test('a cut connection fails its pending statements, and the next statement gets another one', async ({
  databaseAddress,
  administrator,
}) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 2 })
  const sleep = preparedQuery<{ pg_sleep: string }>(
    'sleep_long',
    { pg_sleep: 'text' },
    'select pg_sleep(60)::text',
  )
  const [first] = await whoAnswers(db, [1])
  const waiting = sleep(db, []).catch((error: unknown) => error)
  const isAsleep = async () => {
    const { rows } = await administrator.query<{ state: string }>(
      `select state from pg_stat_activity where pid = $1 and query like '%pg_sleep%'`,
      [first?.pid],
    )
    return rows[0]?.state
  }
  await expect.poll(isAsleep).toBe('active')
  await administrator.query('select pg_terminate_backend($1)', [first?.pid])
  expect(await waiting).toMatchObject({ code: '57P01' })

  const [second] = await whoAnswers(db, [2])

  expect(second?.pid).not.toBe(first?.pid)
  await close()
})

test('closing waits for pending statements', async ({ databaseAddress }) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 2 })
  await whoAnswers(db, [1])
  const slow = preparedQuery<{ word: string }>(
    'answer_late',
    { word: 'text' },
    `select 'late' as word from pg_sleep(0.05)`,
  )

  const [answer] = await Promise.all([slow(db, []), close()])

  expect(answer).toEqual([{ word: 'late' }])
})
