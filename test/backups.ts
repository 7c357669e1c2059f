import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { ArchiveWriter } from '~/platform/backup/archive.server'
import { writeFiles } from '~/platform/backup/files.server'
import { backupName } from '~/platform/backup/folder.server'
import { writeTables } from '~/platform/backup/snapshot.server'
import type { DatabaseAddress } from '~/platform/db/client.server'
import { createDiskStorage } from '~/platform/storage/disk-storage.server'
import { inDatabase, newDatabaseName } from './database-server'
import { test as base } from './fixtures'

export const rootDir = join(import.meta.dirname, '..')
export const now = new Date('2026-11-25T03:15:00Z')

/** An empty database in addition to the test's own. */
export const test = base.extend('target', async ({ administrator }, { onCleanup }) => {
  const { address } = inject('databaseServer')
  const name = newDatabaseName()
  await administrator.query(`create database ${name}`)
  onCleanup(async () => {
    await administrator.query(`drop database ${name} with (force)`)
  })
  return inDatabase(address, name)
})

/** Writes a backup as `npm run backup` does. @returns its path */
export async function save(address: DatabaseAddress, folder: string): Promise<string> {
  const path = join(folder, backupName(now))
  const archive = new ArchiveWriter(path)
  const tables = await writeTables(address, archive, now)
  const storage = createDiskStorage(join(folder, 'uploads'))
  const files = await writeFiles({ storage, keptDir: join(folder, 'kept') }, archive)
  await archive.add('manifest.json', JSON.stringify({ ...tables, files }))
  await archive.finish()
  return path
}

export async function queryIn<Row extends pg.QueryResultRow>(
  address: DatabaseAddress,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

export const listUsers = (address: DatabaseAddress) =>
  queryIn(address, 'select * from users order by id')
