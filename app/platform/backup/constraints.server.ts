import pg from 'pg'
import type { TableName } from './archive.server'

const foreignKeys = `
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = any($1::regnamespace[])`

/**
 * Empties the tables and runs `work` without foreign keys and without the site's own triggers, so
 * that tables load in any order and nothing is counted twice. Foreign keys are made again
 * afterwards, which checks every row. An owner of the tables may do all of it; no superuser is needed.
 */
export async function withoutConstraints(
  client: pg.Client,
  tables: readonly TableName[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(
    ({ schema, name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
  )
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    foreignKeys,
    [schemas],
  )
  await client.query(`truncate ${names.join(', ')} cascade`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const key of keys) {
    await client.query(`alter table ${key.table} drop constraint ${pg.escapeIdentifier(key.name)}`)
  }
  await work()
  for (const key of keys) {
    const name = pg.escapeIdentifier(key.name)
    await client.query(`alter table ${key.table} add constraint ${name} ${key.definition}`)
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}
