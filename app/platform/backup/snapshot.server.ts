import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectAlone, type DatabaseAddress } from '../db/client.server'
import { listAppliedMigrations } from '../db/migrate.server'
import {
  type ArchiveWriter,
  fullName,
  type Head,
  type Manifest,
  type TableName,
} from './archive.server'
import { RowChecksum } from './checksum.server'

/**
 * The site's own tables and those of its job queue. The head records how far the migrations ran.
 */
const ownTables = `
  select n.nspname as schema, c.relname as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
    and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
  group by 1, 2 order by 1, 2`

const ownSequences = `
  select format('%I.%I', schemaname, sequencename) as name
  from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`

/** Text output that every version reads the same way, whatever the server's settings. */
const plainSession = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`

export async function connectPlainly(address: DatabaseAddress): Promise<pg.Client> {
  const client = await connectAlone(address, 'skillsurge backup')
  await client.query(plainSession)
  return client
}

export async function listTables(client: pg.ClientBase): Promise<TableName[]> {
  return (await client.query<TableName>(ownTables)).rows
}

/** `"public"."users" ("id", "name")`, for COPY. */
export function copyTarget({ schema, name, columns }: TableName): string {
  const quoted = columns.map((column) => pg.escapeIdentifier(column))
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} (${quoted.join(', ')})`
}

/** A table's rows in COPY text format; each is added to the checksum. */
export async function* readTable(
  client: pg.ClientBase,
  table: TableName,
  checksum: RowChecksum,
): AsyncGenerator<Buffer, void> {
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    checksum.addText(chunk)
    yield chunk
  }
}

/**
 * Writes all tables as of one moment while the site keeps running (PostgreSQL: REPEATABLE READ).
 */
export async function writeTables(
  address: DatabaseAddress,
  archive: ArchiveWriter,
  now: Date,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const client = await connectPlainly(address)
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const tables = await listTables(client)
    const migrations = await listAppliedMigrations(client)
    const head: Head = { format: 1, madeAt: now.toISOString(), migrations, tables }
    await archive.add('head.json', JSON.stringify(head))
    const counted: Manifest['tables'] = {}
    for (const table of tables) {
      const checksum = new RowChecksum()
      const name = fullName(table)
      await archive.addStream(`tables/${name}`, readTable(client, table, checksum))
      counted[name] = { rows: checksum.rows, checksum: checksum.toString() }
    }
    return { tables: counted, sequences: await listSequences(client) }
  } finally {
    await client.end()
  }
}

/** Sequences are not part of a snapshot; they are read last, so that none is behind its table. */
async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(ownSequences)
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const result = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${name}`,
    )
    const [state] = result.rows
    if (state) sequences.push({ name, value: state.value, isCalled: state.is_called })
  }
  return sequences
}
