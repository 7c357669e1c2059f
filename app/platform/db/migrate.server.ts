import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { DatabaseAddress } from './client.server'

/** Any fixed number: it names 'the right to change the schema' among this database's advisory locks. */
const migrationLock = 7_412_015

/**
 * Brings the schema up to date, forward only. Processes that start at the same time wait for each
 * other on an advisory lock, so each migration runs once.
 */
export async function migrateDatabase(address: DatabaseAddress, rootDir: string): Promise<void> {
  await withLock(address, migrationLock, async (client) => {
    await migrate(drizzle(client), { migrationsFolder: join(rootDir, 'db/migrations') })
    await migrateJobs(address)
  })
}

/** The queue of jobs keeps its own schema up to date. */
async function migrateJobs(address: DatabaseAddress): Promise<void> {
  const pgPool = new pg.Pool({ ...address, max: 3 })
  // Unheard, a lost connection would end the process; the query that misses it fails anyway.
  pgPool.on('error', () => {})
  pgPool.on('connect', (connection) => connection.on('error', () => {}))
  try {
    await runMigrations({ pgPool })
  } finally {
    await pgPool.end()
  }
}

/** Runs `work` while this session alone holds the advisory lock `key`; others wait for their turn. */
export async function withLock(
  address: DatabaseAddress,
  key: number,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...address, application_name: 'skillsurge set-up' })
  // Unheard, a lost connection would end the process; the statement that misses it fails anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [key])
    await work(client)
  } finally {
    // Ending the session gives the lock back, whatever happened.
    await client.end()
  }
}
