import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { test } from '../../../test/empty-database'
import type { DatabaseAddress } from './client.server'
import { migrateDatabase, withLock } from './migrate.server'

const rootDir = join(import.meta.dirname, '../../..')

async function query<Row extends pg.QueryResultRow>(address: DatabaseAddress, text: string) {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

async function countMigrations(): Promise<number> {
  const journal = await readFile(join(rootDir, 'db/migrations/meta/_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length
}

test('five processes that start at once migrate an empty database only once', async ({
  emptyAddress,
}) => {
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(emptyAddress, rootDir)))

  const done = await query(emptyAddress, 'select hash from drizzle.__drizzle_migrations')
  expect(done).toHaveLength(await countMigrations())
  expect(await query(emptyAddress, 'select * from users')).toEqual([])
})

test('migrating an up-to-date database keeps its rows', async ({ databaseAddress }) => {
  await query(databaseAddress, `insert into installation_values values ('name', 'kept')`)

  await migrateDatabase(databaseAddress, rootDir)

  expect(await query(databaseAddress, 'select * from installation_values')).toEqual([
    { name: 'name', value: 'kept' },
  ])
})

test('refuses a database of a newer version with a clear message and leaves it unchanged', async ({
  databaseAddress,
}) => {
  await query(
    databaseAddress,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  )

  await expect(migrateDatabase(databaseAddress, rootDir)).rejects.toThrow(
    /^The database has a migration that this program does not know: a newer version has used it\./,
  )
})

test('holders of a lock take turns', async ({ databaseAddress }) => {
  const steps: string[] = []
  const turn = (name: string) =>
    withLock(databaseAddress, 42, async (client) => {
      steps.push(`${name} begins`)
      await client.query('select pg_sleep(0.05)')
      steps.push(`${name} ends`)
    })

  await Promise.all([turn('one'), turn('two'), turn('three')])

  const pairs = [0, 2, 4].map((at) => steps.slice(at, at + 2).map((step) => step.split(' ')[0]))
  expect(pairs.map(([begins, ends]) => begins === ends)).toEqual([true, true, true])
  expect(steps.filter((step) => step.endsWith('begins'))).toHaveLength(3)
})

test('releases a lock when its holder fails', async ({ databaseAddress }) => {
  const failing = withLock(databaseAddress, 42, () => Promise.reject(new Error('no luck')))
  await expect(failing).rejects.toThrow('no luck')

  let hasRun = false
  await withLock(databaseAddress, 42, async () => {
    hasRun = true
  })
  expect(hasRun).toBe(true)
})

test('releases a lock when its holder loses the connection, and the process keeps running', async ({
  databaseAddress,
}) => {
  const cut = (pid: number) => query(databaseAddress, `select pg_terminate_backend(${pid})`)
  const pidOf = async (client: pg.Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid ?? 0
  }
  const begun = Promise.withResolvers<number>()
  const holding = withLock(databaseAddress, 42, async (client) => {
    begun.resolve(await pidOf(client))
    await client.query('select pg_sleep(30)')
  })
  await Promise.all([
    expect(holding).rejects.toThrow('terminating connection'),
    begun.promise.then(cut),
  ])

  // The connection is cut between two statements, when no query is pending.
  await withLock(databaseAddress, 42, async (client) => {
    const ended = new Promise((resolve) => client.once('end', resolve))
    await cut(await pidOf(client))
    await ended
  })
  await withLock(databaseAddress, 42, async () => {})
})
