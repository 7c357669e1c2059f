import pg from 'pg'
import type { TableName } from './archive.server'

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and connamespace = any($1::regnamespace[])`

/** Indexes that belong to no primary key or unique constraint. */
const indexes = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
  from pg_index
  join pg_class on pg_class.oid = indexrelid
  where relnamespace = any($1::regnamespace[])
    and not exists (select 1 from pg_constraint where conindid = indexrelid)`

type Change = { drop: string; make: string }

/**
 * Runs `work` on emptied tables without foreign keys, indexes and triggers, so that rows can load
 * in any order. Recreating them afterwards checks every row. Needs no superuser.
 */
export async function loadEmptied<Result>(
  client: pg.Client,
  tables: readonly TableName[],
  work: () => Promise<Result>,
): Promise<Result> {
  const names = tables.map(
    ({ schema, name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
  )
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const keys = (await client.query<Change>(foreignKeys, [schemas])).rows
  const found = (await client.query<Change>(indexes, [schemas])).rows
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')} cascade`)
  for (const { drop } of [...keys, ...found]) await client.query(drop)
  const result = await work()
  for (const { make } of [...found, ...keys]) await client.query(make)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  return result
}
