import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/fixtures'
import { openDatabase } from './client.server'
import { findOrMakeInstallationValue } from './installation-values.server'
import { isDatabaseOut } from './is-database-out.server'
import { isDatabaseReachable } from './is-reachable.server'
import { preparedQuery } from './prepared-query.server'

test('reports a connection that is cut while idle, and the next query gets another', async ({
  databaseAddress,
  administrator,
}) => {
  const told = Promise.withResolvers<Error>()
  const { db, close } = openDatabase(databaseAddress, { poolSize: 1, onError: told.resolve })
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)

  await administrator.query('select pg_terminate_backend($1)', [rows[0]?.pid])

  expect((await told.promise).message).toMatch(/terminating connection/)
  expect(await isDatabaseReachable(db)).toBe(true)
  await close()
})

test('opens no more connections than allowed', async ({ databaseAddress }) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 5 })
  const sleep = preparedQuery<{ pg_sleep: string }>(
    'sleep',
    { pg_sleep: 'text' },
    'select pg_sleep(0.005)::text',
  )

  await Promise.all(
    Array.from({ length: 12 }, async () => {
      await db.execute(sql`select pg_sleep(0.005)::text`)
      await sleep(db, [])
    }),
  )
  const { rows } = await db.execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  )
  await close()

  expect(rows).toEqual([{ count: 5 }])
})

test('a missing database is not reachable', async () => {
  const nowhere = { connectionString: 'postgres://nobody@127.0.0.1:1/none' }
  const { db, close } = openDatabase(nowhere, { poolSize: 1 })

  expect(await isDatabaseReachable(db)).toBe(false)
  await close()
})

test('a database that does not answer in time counts as unreachable', async ({
  databaseAddress,
}) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 1 })

  await db.transaction(async () => {
    expect(await isDatabaseReachable(db, 50)).toBe(false)
  })

  expect(await isDatabaseReachable(db)).toBe(true)
  await close()
})

test('a transaction waits longer for a free connection than for a database that does not answer', async ({
  databaseAddress,
}) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 1, answerWithinMs: 600 })
  const sleep = () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.25)`))

  const waited = await Promise.allSettled(Array.from({ length: 4 }, sleep))
  await close()

  expect(waited.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
})

test('closes the connection of a hanging statement, and stores the next transaction', async ({
  databaseAddress,
  db: elsewhere,
}) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 1, answerWithinMs: 300 })
  const hanging = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_sleep(5)`)
  })
  await expect(hanging).rejects.toSatisfy(isDatabaseOut)

  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into installation_values (name, value) values ('after', 'stored')`)
  })

  expect(await findOrMakeInstallationValue(elsewhere, 'after', () => 'lost')).toBe('stored')
  await close()
})

test('PostgreSQL cancels a statement whose client has given up', async ({
  databaseAddress,
  db: elsewhere,
}) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 2, answerWithinMs: 100 })
  const sleep = preparedQuery<{ pg_sleep: string }>(
    'sleep_for_minutes',
    { pg_sleep: 'text' },
    'select pg_sleep(600)::text',
  )

  const settled = await Promise.allSettled([db.execute(sql`select pg_sleep(600)`), sleep(db, [])])

  for (const each of settled) expect(each).toMatchObject({ status: 'rejected' })
  const countSleeping = async () => {
    const { rows } = await elsewhere.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`,
    )
    return rows[0]?.count
  }
  await expect.poll(countSleeping).toBe(0)
  await close()
})

test('closes a connection that is released with an open transaction', async ({
  databaseAddress,
}) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 1 })
  const lent = await db.$client.connect()
  await lent.query('begin')
  lent.release()

  const { rows } = await db.execute(sql`select now() = statement_timestamp() as "isAlone"`)

  expect(rows).toEqual([{ isAlone: true }])
  await close()
})

test('closes the connection of a transaction that cannot begin', async ({ databaseAddress }) => {
  const { db, pool, close } = openDatabase(databaseAddress, { poolSize: 1, answerWithinMs: 100 })
  const lent = await pool.connect()
  const hanging = lent.query('select pg_sleep(5)').catch(() => {})
  lent.release()

  await expect(db.transaction(async () => {})).rejects.toSatisfy(isDatabaseOut)

  expect(pool.totalCount).toBe(0)
  await hanging
  await close()
})

test('creates a value of the installation once when several ask at once', async ({ db }) => {
  const values = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      findOrMakeInstallationValue(db, 'auth-secret', () => `made by ${index}`),
    ),
  )

  expect(new Set(values).size).toBe(1)
  expect(await findOrMakeInstallationValue(db, 'auth-secret', () => 'another')).toBe(values[0])
  expect(await findOrMakeInstallationValue(db, 'other', () => 'its own')).toBe('its own')
})
