import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import * as z from 'zod'
import { StartError } from '../start-error.server'
import { connectAlone, type DatabaseAddress } from './client.server'

/** An arbitrary fixed number: the advisory lock for changing the schema. */
const migrationLock = 7_412_015

const connectTimeoutMs = 8000

/**
 * Runs the migrations, forward only, one process at a time. @throws StartError if a newer version
 * has already migrated the database
 */
export async function migrateDatabase(
  address: DatabaseAddress,
  rootDir: string,
  options: { upTo?: number } = {},
): Promise<void> {
  await withLock(address, migrationLock, async (client) => {
    await refuseNewerSchema(client, rootDir)
    const run = (migrationsFolder: string) => migrate(drizzle(client), { migrationsFolder })
    if (options.upTo === undefined) await run(migrationsIn(rootDir))
    else await withOldest(rootDir, options.upTo, run)
    await migrateJobs(address)
  })
}

const migrationsIn = (rootDir: string) => join(rootDir, 'db/migrations')

async function refuseNewerSchema(client: pg.Client, rootDir: string): Promise<void> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: migrationsIn(rootDir) }).map(
      (each) => each.folderMillis,
    ),
  )
  const unknown = (await listApplied(client)).filter(({ madeAtMs }) => madeAtMs > newest).length
  if (unknown === 0) return
  throw new StartError(
    `The database has ${unknown === 1 ? 'a migration' : `${unknown} migrations`} that this program does not know: ` +
      'a newer version has used it. Start that version, or restore a backup from before it.',
  )
}

const journalSchema = z.looseObject({ entries: z.array(z.unknown()) })

/**
 * Runs `work` on a folder with only the oldest migrations, because the migrator always runs all of
 * them.
 */
async function withOldest(
  rootDir: string,
  count: number,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skillsurge-migrations-'))
  try {
    await cp(migrationsIn(rootDir), folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = journalSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    const oldest = { ...journal, entries: journal.entries.slice(0, count) }
    await writeFile(path, JSON.stringify(oldest))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function readMigrationHashes(rootDir: string): Promise<string[]> {
  return readMigrationFiles({ migrationsFolder: migrationsIn(rootDir) }).map(({ hash }) => hash)
}

export async function listAppliedMigrations(client: pg.ClientBase): Promise<string[]> {
  return (await listApplied(client)).map(({ hash }) => hash)
}

async function listApplied(client: pg.ClientBase): Promise<{ hash: string; madeAtMs: number }[]> {
  const table = 'drizzle.__drizzle_migrations'
  const found = await client.query('select 1 where to_regclass($1) is not null', [table])
  if (found.rowCount === 0) return []
  const { rows } = await client.query<{ hash: string; madeAtMs: number }>(
    `select hash, created_at::float8 as "madeAtMs" from ${table} order by id`,
  )
  return rows
}

/** The job queue keeps its own schema up to date. */
async function migrateJobs(address: DatabaseAddress): Promise<void> {
  const pgPool = new pg.Pool({ ...address, max: 3, connectionTimeoutMillis: connectTimeoutMs })
  // Without a listener, a lost connection would end the process; the query that uses it fails
  // anyway.
  pgPool.on('error', () => {})
  pgPool.on('connect', (connection) => connection.on('error', () => {}))
  try {
    await runMigrations({ pgPool })
  } finally {
    await pgPool.end()
  }
}

/** Runs `work` while only this session holds the advisory lock `key`; other processes wait. */
export async function withLock(
  address: DatabaseAddress,
  key: number,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await connectAlone(address, 'skillsurge set-up', connectTimeoutMs)
  try {
    await client.query('select pg_advisory_lock($1)', [key])
    await work(client)
  } finally {
    // Ending the session always releases the lock.
    await client.end()
  }
}
