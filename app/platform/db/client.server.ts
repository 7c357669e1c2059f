import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseOut } from './is-database-out.server'
import { SharedConnections } from './shared-connections.server'

/** `$client` lends a connection for a while, to a transaction say; `$shared` is for single short statements. */
export type Database = NodePgDatabase & { $client: pg.Pool; $shared: SharedConnections }

/** The same inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** How to reach PostgreSQL: an address, or the folder of a Unix socket. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; user: string; database: string }

/** Of all connections, those that are shared. */
const sharedPart = 0.4

/**
 * Opens the connections to a database: each is made when first needed, and one that fails while idle
 * is dropped without taking the process down.
 *
 * @param options.poolSize how many there may be in all; two at least
 * @param options.answerWithinMs how long the answer to a single short statement may take, and three
 *   times that for others: a database that hangs, or is cut off, would be waited for without end
 */
export function openDatabase(
  address: DatabaseAddress,
  options: { poolSize: number; answerWithinMs?: number; onError?: (error: Error) => void },
) {
  let isClosing = false
  // The pool ends before its last connections do, which a database that stops then cuts.
  const onError = (error: Error) => {
    if (!isClosing) options.onError?.(error)
  }
  const config = { ...address, connectionTimeoutMillis: 10_000, application_name: 'skillsurge' }
  const { answerWithinMs = 10_000 } = options
  const sharedSize = Math.max(1, Math.floor(options.poolSize * sharedPart))
  const pool = new pg.Pool({
    ...config,
    max: Math.max(1, options.poolSize - sharedSize),
    idleTimeoutMillis: 60_000,
    query_timeout: answerWithinMs * 3,
  })
  pool.on('error', onError)
  // In use, a lost connection is told to whoever waits for its answer; unheard, it ends the process.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  const shared = new SharedConnections(
    { ...config, query_timeout: answerWithinMs },
    sharedSize,
    onError,
  )
  const transaction = transactionsOn(pool)
  const db: Database = Object.assign(drizzle(pool), { $shared: shared, transaction })
  const close = async () => {
    isClosing = true
    await Promise.all([pool.end(), shared.close()])
  }
  return { db, pool, close }
}

/**
 * Runs a transaction on a connection that always comes back to the pool, also when it never began,
 * which the ORM forgets. One that did not answer is closed instead: its transaction may still be
 * open, and whoever got it next would write into that.
 */
function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (run, config) => {
    const connection = await pool.connect()
    let isBroken = false
    try {
      return await drizzle(connection).transaction(run, config)
    } catch (error) {
      isBroken = isDatabaseOut(error)
      throw error
    } finally {
      connection.release(isBroken)
    }
  }
}
