import type pg from 'pg'
import type { Database, DatabaseAddress } from '~/platform/db/client.server'
import { openDatabase } from '~/platform/db/client.server'

/**
 * A process of its own on the database, which dies after so many statements: the next one never
 * reaches PostgreSQL, which then rolls back what was not committed.
 */
export async function inProcessThatDies(
  address: DatabaseAddress,
  afterStatements: number,
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  const { db, pool, close } = openDatabase(address, { poolSize: 10 })
  const clients: pg.PoolClient[] = []
  let left = afterStatements
  pool.on('connect', (client) => {
    clients.push(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        if (left-- > 0 || isRollback(given[0])) return query(...given)
        const killed = new Error('The process was killed')
        const callback = given.at(-1)
        if (typeof callback !== 'function') return Promise.reject(killed)
        ;(callback as (error: Error) => void)(killed)
        return undefined
      },
    })
  })
  // What a killed process would have answered reaches nobody.
  await work(db).catch(() => {})
  // Its connections end with it, also those that it never gave back; the pool would wait for them.
  void close()
  for (const client of clients) await (client as unknown as pg.Client).end()
}

function isRollback(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text
  return /^rollback/i.test(text)
}
