import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase & { $client: pg.Pool }

/** The same inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** How to reach PostgreSQL: an address, or the folder of a Unix socket. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; user: string; database: string }

/**
 * Opens a pool. Connections are made when first needed, and one that fails while idle is dropped
 * without taking the process down.
 */
export function openDatabase(
  address: DatabaseAddress,
  options: { poolSize: number; onError?: (error: Error) => void },
) {
  const pool = new pg.Pool({
    ...address,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'skillsurge',
  })
  pool.on('error', (error) => options.onError?.(error))
  // In use, a lost connection is told to whoever waits for its answer; unheard, it ends the process.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
