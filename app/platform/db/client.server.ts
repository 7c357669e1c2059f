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

/** So that giving up is ours, and told as a database that is out of reach. */
const endsLaterMs = 1000

/** How long a transaction waits for its turn, in the time that a short statement may take. */
const turnsWaited = 2.5

/**
 * Opens a database's connections when needed; one that fails while idle is dropped. Short
 * statements get `answerWithinMs`, others three times that. @param options.poolSize in all; two at
 * least
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
  const { answerWithinMs = 10_000 } = options
  const config = {
    ...address,
    application_name: 'skillsurge',
    // One that only listens would never learn that the way to the database is cut.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const sharedSize = Math.max(1, Math.floor(options.poolSize * sharedPart))
  const pool = new pg.Pool({
    ...config,
    max: Math.max(1, options.poolSize - sharedSize),
    idleTimeoutMillis: 60_000,
    // Everybody submits in the last second of a test, and waits less than the browser does.
    connectionTimeoutMillis: answerWithinMs * turnsWaited,
    Client: clientConnectingWithin(answerWithinMs),
    ...waitFor(answerWithinMs * 3),
  })
  pool.on('error', onError)
  // Whoever got a connection with an open transaction next would write into that.
  pool.on('release', (_, connection) => {
    if (connection.getTransactionStatus() !== 'I') void connection.end().catch(() => {})
  })
  // In use, a lost connection is told to whoever waits for its answer; unheard, it ends the process.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  const shared = new SharedConnections(
    { ...config, connectionTimeoutMillis: answerWithinMs, ...waitFor(answerWithinMs) },
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

/** A connection outside the pool; one that is lost fails the statement that misses it. */
export async function connectAlone(
  address: DatabaseAddress,
  name: string,
  connectWithinMs = 10_000,
): Promise<pg.Client> {
  const connectionTimeoutMillis = connectWithinMs
  const client = new pg.Client({ ...address, application_name: name, connectionTimeoutMillis })
  // Unheard, it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The pool's own limit is for the wait in its queue and the connecting together. */
function clientConnectingWithin(ms: number) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: ms })
    }
  }
}

/** PostgreSQL goes on with a statement whose connection is closed, so it is told to end by itself. */
function waitFor(answerMs: number) {
  return { query_timeout: answerMs, statement_timeout: answerMs + endsLaterMs }
}

/** Always returns its connection, also if the transaction never began, which the ORM forgets. */
function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (run, config) => {
    const connection = await pool.connect()
    let failure: unknown
    try {
      return await drizzle(connection).transaction(run, config)
    } catch (error) {
      failure = error
      throw error
    } finally {
      connection.release(isDatabaseOut(failure))
    }
  }
}
