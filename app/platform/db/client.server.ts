import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseOut } from './is-database-out.server'
import { SharedConnections } from './shared-connections.server'

/**
 * `$client` lends a connection for a while, for example for a transaction; `$shared` runs single
 * short statements.
 */
export type Database = NodePgDatabase & { $client: pg.Pool; $shared: SharedConnections }

/** A database inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** How to reach PostgreSQL: an address, or the folder of a Unix socket. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; user: string; database: string }

/** The share of all connections that `$shared` uses. */
const sharedPart = 0.4

/** Later than our own limit, so that we give up first and report the database as unreachable. */
const endsLaterMs = 1000

/**
 * How long a transaction waits for a connection, as a multiple of the time for a short statement.
 */
const turnsWaited = 2.5

/**
 * Opens connections when needed; one that fails while idle is dropped. Short statements may take
 * `answerWithinMs`, others three times that. @param options.poolSize all connections together, at
 * least two
 */
export function openDatabase(
  address: DatabaseAddress,
  options: { poolSize: number; answerWithinMs?: number; onError?: (error: Error) => void },
) {
  let isClosing = false
  // `pool.end` resolves before its last connections close, which a stopping database then cuts.
  const onError = (error: Error) => {
    if (!isClosing) options.onError?.(error)
  }
  const { answerWithinMs = 10_000 } = options
  const config = {
    ...address,
    application_name: 'skillsurge',
    // Otherwise a connection that only listens would never notice that the network is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const sharedSize = Math.max(1, Math.floor(options.poolSize * sharedPart))
  const pool = new pg.Pool({
    ...config,
    max: Math.max(1, options.poolSize - sharedSize),
    idleTimeoutMillis: 60_000,
    // Everybody submits in the last second of a test, and must wait less than the browser does.
    connectionTimeoutMillis: answerWithinMs * turnsWaited,
    Client: clientConnectingWithin(answerWithinMs),
    ...waitFor(answerWithinMs * 3),
  })
  pool.on('error', onError)
  // Otherwise the next user of the connection would write into its open transaction.
  pool.on('release', (_, connection) => {
    if (connection.getTransactionStatus() !== 'I') void connection.end().catch(() => {})
  })
  // A lost connection in use fails the statement that waits for it. Without this listener it would
  // end the process.
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

/** A connection outside the pool; losing it fails the statement that uses it. */
export async function connectAlone(
  address: DatabaseAddress,
  name: string,
  connectWithinMs = 10_000,
): Promise<pg.Client> {
  const connectionTimeoutMillis = connectWithinMs
  const client = new pg.Client({ ...address, application_name: name, connectionTimeoutMillis })
  // Without a listener, an error would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The pool's own limit covers waiting in its queue and connecting together. */
function clientConnectingWithin(ms: number) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: ms })
    }
  }
}

/**
 * PostgreSQL keeps running a statement after its connection closes, so it gets a time limit of its
 * own.
 */
function waitFor(answerMs: number) {
  return { query_timeout: answerMs, statement_timeout: answerMs + endsLaterMs }
}

/** Always returns its connection, even if the transaction never began, which the ORM forgets. */
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
