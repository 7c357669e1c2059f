import type pg from 'pg'
import type { Database, DatabaseAddress } from '~/platform/db/client.server'
import { openDatabase } from '~/platform/db/client.server'

/** Lets a statement pass to PostgreSQL, now or later, or throws. */
type Guard = () => Promise<void> | void

/** Stands for a separate process on the database; each of its statements passes the guard first. */
function openProcess(address: DatabaseAddress, guard: Guard) {
  const { db, pool, close } = openDatabase(address, { poolSize: 10 })
  const clients: pg.PoolClient[] = []
  pool.on('connect', (client) => {
    clients.push(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        if (isRollback(given[0])) return query(...given)
        const callback = given.at(-1)
        if (typeof callback !== 'function') return passing(guard, () => query(...given))
        void telling(guard, () => query(...given), callback as (error: unknown) => void)
        return undefined
      },
    })
  })
  return { db, clients, close }
}

async function passing(guard: Guard, go: () => unknown): Promise<unknown> {
  await guard()
  return go()
}

/** The same for a statement that answers by a callback. */
async function telling(guard: Guard, go: () => unknown, tell: (error: unknown) => void) {
  try {
    await guard()
  } catch (error) {
    tell(error)
    return
  }
  go()
}

/**
 * A process of its own on the database, which dies after so many statements: the next one never
 * reaches PostgreSQL, which then rolls back what was not committed.
 */
export async function inProcessThatDies(
  address: DatabaseAddress,
  afterStatements: number,
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  let left = afterStatements
  const { db, clients, close } = openProcess(address, () => {
    if (left-- <= 0) throw new Error('The process was killed')
  })
  // Nobody receives the answer of a killed process.
  await work(db).catch(() => {})
  // Its connections end with it, even unreleased ones, for which the pool would wait.
  void close()
  for (const client of clients) await (client as unknown as pg.Client).end()
}

/**
 * A process of its own that stops after so many statements, and goes on once another's work beside
 * it is done, or waits for a lock of the first.
 *
 * @returns how both ended.
 */
export async function withOneHeldUp(
  address: DatabaseAddress,
  afterStatements: number,
  work: { heldUp: (db: Database) => Promise<unknown>; beside: (db: Database) => Promise<unknown> },
): Promise<PromiseSettledResult<unknown>[]> {
  let left = afterStatements
  const isThere = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  const first = openProcess(address, () => {
    if (left-- > 0) return undefined
    isThere.resolve()
    return mayGoOn.promise
  })
  const second = openDatabase(address, { poolSize: 2 })
  const heldUp = work.heldUp(first.db).finally(() => isThere.resolve())
  await isThere.promise
  const beside = work.beside(second.db)
  await Promise.race([beside.catch(() => {}), untilSomebodyWaits(address)])
  mayGoOn.resolve()
  const ends = await Promise.allSettled([heldUp, beside])
  await Promise.all([first.close(), second.close()])
  return ends
}

async function untilSomebodyWaits(address: DatabaseAddress): Promise<void> {
  const { pool, close } = openDatabase(address, { poolSize: 1 })
  const deadline = performance.now() + 5000
  while (performance.now() < deadline) {
    const { rows } = await pool.query<{ waiting: boolean }>(
      `select exists (select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waiting`,
    )
    if (rows[0]?.waiting) break
  }
  await close()
}

function isRollback(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text
  return /^rollback/i.test(text)
}
