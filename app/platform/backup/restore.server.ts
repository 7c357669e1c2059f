import type pg from 'pg'
import type * as z from 'zod'
import type { DatabaseAddress } from '../db/client.server'
import { listAppliedMigrations, migrateDatabase, readMigrationHashes } from '../db/migrate.server'
import { StartError } from '../start-error.server'
import type { Storage } from '../storage/storage.server'
import {
  damaged,
  fullName,
  type Head,
  headSchema,
  type Manifest,
  manifestSchema,
  readArchive,
  type TableName,
} from './archive.server'
import { RowChecksum } from './checksum.server'
import { loadEmptied } from './load-order.server'
import { FileLoader } from './file-loader.server'
import { connectPlainly, listTables, readTable } from './snapshot.server'
import { TableLoader } from './table-loader.server'

export type Restored = { rows: number; files: number; madeAt: string }

type Target = {
  address: DatabaseAddress
  rootDir: string
  storage: Storage | null
  keptDir: string | null
}

/**
 * Loads a backup into an empty installation in one transaction, at the backup's version, verifies
 * it and runs the later migrations. A failure leaves the database empty. @throws StartError
 */
export async function restoreArchive(path: string, target: Target): Promise<Restored> {
  const entries = readArchive(path)
  try {
    const head = await readHead(path, entries)
    await migrateTo(head, path, target)
    const restored = await load(path, head, entries, target)
    await migrateDatabase(target.address, target.rootDir)
    return { ...restored, madeAt: head.madeAt }
  } finally {
    await entries.return()
  }
}

type Entries = ReturnType<typeof readArchive>

async function readHead(path: string, entries: Entries): Promise<Head> {
  const { value: first } = await entries.next()
  if (first?.name !== 'head.json') throw damaged(path, 'it is not a backup of this program')
  return parseEntry(path, headSchema, first.content)
}

function parseEntry<T>(path: string, schema: z.ZodType<T>, content: Buffer): T {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')))
  } catch (cause) {
    throw damaged(path, 'its description is unreadable', cause)
  }
}

/** Migrates an empty database to exactly the migration of the backup. */
async function migrateTo(
  head: Head,
  path: string,
  target: { address: DatabaseAddress; rootDir: string },
): Promise<void> {
  const known = await readMigrationHashes(target.rootDir)
  if (head.migrations.some((hash, at) => known[at] !== hash)) {
    throw new StartError(
      `The backup ${path} was made by a newer version of this program, or by another one. ` +
        'Update the program first, then restore.',
    )
  }
  const client = await connectPlainly(target.address)
  try {
    await refuseUsed(client, head)
  } finally {
    await client.end()
  }
  await migrateDatabase(target.address, target.rootDir, { upTo: head.migrations.length })
}

async function refuseUsed(client: pg.Client, head: Head): Promise<void> {
  const { rows } = await client.query<{ tables: number; sites: number }>(
    `select
      (select count(*)::int from pg_tables where schemaname = 'public') as tables,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = 'skillsurge') as sites`,
  )
  if (rows[0]?.sites) {
    throw new StartError('A site is running on this database. Stop it first, then restore.')
  }
  if (!rows[0]?.tables) return
  const isOurs = await client.query("select to_regclass('public.users') is not null as is_ours")
  const isEmpty =
    (isOurs.rows as { is_ours: boolean }[])[0]?.is_ours === true &&
    (await client.query('select 1 from public.users limit 1')).rowCount === 0
  const applied = await listAppliedMigrations(client)
  if (isEmpty && applied.length <= head.migrations.length) return
  throw new StartError(
    'A backup is restored into an empty installation only, and this database holds one already. ' +
      'Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
  )
}

async function load(
  path: string,
  head: Head,
  entries: Entries,
  target: Target,
): Promise<{ rows: number; files: number }> {
  const client = await connectPlainly(target.address)
  const files = new FileLoader(target, path)
  try {
    await client.query('begin')
    await requireSameTables(client, head, path)
    const manifest = await loadEmptied(client, head.tables, async () => {
      let read: Manifest | null = null
      const loader = new TableLoader(client, head.tables, path)
      for await (const { name, content } of entries) {
        if (name.startsWith('tables/')) await loader.add(name, content)
        else if (name.startsWith('uploads/'))
          await files.addUpload(name.slice('uploads/'.length), content)
        else if (name.startsWith('kept/')) await files.addPart(name.slice('kept/'.length), content)
        else if (name === 'manifest.json') read = parseEntry(path, manifestSchema, content)
        else throw damaged(path, `it holds ${name}, which no backup has`)
      }
      await loader.finish()
      await files.finish()
      if (!read) throw damaged(path, 'its end is missing')
      await checkTables(client, head.tables, read, path)
      return read
    })
    checkFiles(files.checksum, manifest, path)
    await setSequences(client, manifest)
    await freeJobs(client)
    await client.query('commit')
    await client.query('analyze')
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return { rows, files: files.checksum.rows }
  } finally {
    await files.abandon()
    await client.end()
  }
}

async function requireSameTables(client: pg.Client, head: Head, path: string): Promise<void> {
  const here = new Map((await listTables(client)).map((table) => [fullName(table), table]))
  for (const table of head.tables) {
    const own = here.get(fullName(table))
    const missing = table.columns.find((column) => !own?.columns.includes(column))
    if (own && missing === undefined) continue
    const what = own
      ? `the column ${missing} of ${fullName(table)}`
      : `the table ${fullName(table)}`
    throw damaged(path, `it holds ${what}, which this version does not know`)
  }
}

/** Reads back what was loaded and compares row counts and checksums. */
async function checkTables(
  client: pg.Client,
  tables: readonly TableName[],
  manifest: Manifest,
  path: string,
): Promise<void> {
  for (const table of tables) {
    const checksum = new RowChecksum()
    for await (const _ of readTable(client, table, checksum)) void _
    const expected = manifest.tables[fullName(table)]
    if (expected?.rows !== checksum.rows) {
      throw damaged(
        path,
        `${fullName(table)} has ${checksum.rows} rows instead of ${expected?.rows}`,
      )
    }
    if (expected.checksum !== checksum.toString()) {
      throw damaged(path, `the rows of ${fullName(table)} are not those that were saved`)
    }
  }
}

function checkFiles(files: RowChecksum, manifest: Manifest, path: string): void {
  if (manifest.files.rows === files.rows && manifest.files.checksum === files.toString()) return
  throw damaged(path, 'its files are not those that were saved')
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
  }
}

/** Frees jobs that were running at the time of the backup, so that they run again. */
async function freeJobs(client: pg.Client): Promise<void> {
  await client.query(
    `select graphile_worker.force_unlock_workers(
      array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  )
}
