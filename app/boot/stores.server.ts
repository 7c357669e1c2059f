import { join } from 'node:path'
import { type DatabaseAddress, openDatabase } from '../platform/db/client.server'
import { explainDatabaseFailure } from '../platform/db/explain-failure.server'
import { migrateDatabase } from '../platform/db/migrate.server'
import {
  reachEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/server.server'
import type { Env } from './env.server'
import type { Log } from '../platform/log.server'
import { StartError } from '../platform/start-error.server'
import { createDiskStorage } from '../platform/storage/disk-storage.server'
import { createS3Storage } from '../platform/storage/s3-storage.server'
import type { Storage } from '../platform/storage/storage.server'

/** The migrated database. `isAlone`: no other process uses it; `abandon` closes without waiting. */
export async function openStores(env: Env, log: Log) {
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres(env.DATA_DIR)
  const address = embedded?.address ?? { connectionString: env.DATABASE_URL ?? '' }
  try {
    await migrateDatabase(address, env.rootDir)
  } catch (cause) {
    await embedded?.stop()
    throw embedded || cause instanceof StartError
      ? explainDatabaseFailure(cause)
      : unreachable(cause)
  }
  const { db, close: closePool } = openDatabase(address, {
    poolSize: env.DATABASE_POOL_SIZE,
    // Logs only the message, because the error object holds the whole connection.
    onError: ({ message }) => log.warn({ reason: message }, 'A database connection was lost'),
  })
  const close = async () => {
    await closePool()
    await embedded?.stop()
  }
  const abandon = async () => {
    void closePool().catch(() => {})
    await embedded?.stop()
  }
  return { db, isAlone: embedded !== null, close, abandon }
}

/** The site's database for a command-line tool, whether or not the site is running. */
export async function reachDatabase(
  env: Env,
): Promise<{ address: DatabaseAddress; close: () => Promise<void> }> {
  if (!env.DATABASE_URL) return reachEmbeddedPostgres(env.DATA_DIR)
  return { address: { connectionString: env.DATABASE_URL }, close: async () => {} }
}

export const databaseUnreachable =
  'The database of DATABASE_URL is not reachable. Check its address, name and password.'

function unreachable(cause: unknown): Error {
  const reason =
    cause instanceof Error
      ? cause.message || String((cause as NodeJS.ErrnoException).code)
      : String(cause)
  return new StartError(
    `Could not use the database of DATABASE_URL: ${reason}. Check its address, name and password.`,
    { cause },
  )
}

/** Where images and films of paid courses are kept for their buyers. */
export const keptDirOf = (env: Env) => join(env.DATA_DIR, 'kept')

export function openStorage(env: Env): Storage {
  return env.S3 ? createS3Storage(env.S3) : createDiskStorage(join(env.DATA_DIR, 'uploads'))
}
