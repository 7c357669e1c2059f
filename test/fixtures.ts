import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, test as base } from 'vitest'
import { openDatabase } from '~/platform/db/client.server'
import { inDatabase, newDatabaseName } from './database-server'

/** Creates and drops databases. */
export type Administrator = { query: (statement: string) => Promise<unknown> }

/** Clones the migrated template. @returns its address, and a function that drops it. */
export async function cloneDatabase(administrator: Administrator) {
  const { address, template } = inject('databaseServer')
  const name = newDatabaseName()
  // Copied as files, since nobody writes to the template; copying by page takes half as long again.
  await administrator.query(`create database ${name} template ${template} strategy file_copy`)
  const drop = async () => {
    await administrator.query(`drop database ${name} with (force)`)
  }
  return { address: inDatabase(address, name), drop }
}

/** Vitest's `test` with a migrated PostgreSQL database and an empty folder, both the test's own. */
export const test = base
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('administrator', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const pool = new pg.Pool({
      ...inject('databaseServer').address,
      max: 1,
      idleTimeoutMillis: 1000,
    })
    // Losing an idle connection does no harm.
    pool.on('error', () => {})
    onCleanup(() => pool.end())
    return pool
  })
  .extend('databaseAddress', async ({ administrator }, { onCleanup }) => {
    const { address, drop } = await cloneDatabase(administrator)
    onCleanup(drop)
    return address
  })
  .extend('db', async ({ databaseAddress }, { onCleanup }) => {
    const { db, close } = openDatabase(databaseAddress, { poolSize: 10 })
    onCleanup(close)
    return db
  })
