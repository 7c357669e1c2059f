import pg from 'pg'
import { expect } from 'vitest'
import { test } from '../../../test/fixtures'
import { type Column, preparedQuery, preparedStatements } from './prepared-query.server'

const typesOf: Record<Column, readonly string[]> = {
  text: ['text', 'varchar'],
  number: ['int2', 'int4', 'float8'],
  boolean: ['bool'],
  timestamp: ['timestamptz'],
  'text[]': ['_text'],
  json: ['json', 'jsonb'],
}

/** Every module that declares a prepared statement, so that importing them registers all. */
const sources = import.meta.glob<string>('../../**/*.server{.ts,/**/*.ts}', {
  query: '?raw',
  import: 'default',
})
const modules = import.meta.glob('../../**/*.server{.ts,/**/*.ts}')

test('every prepared statement returns the columns that it declares', async ({
  databaseAddress,
}) => {
  const client = new pg.Client(databaseAddress)
  await client.connect()
  for (const [path, read] of Object.entries(sources))
    if (!path.includes('.test.') && (await read()).includes('preparedQuery'))
      await modules[path]?.()

  expect(preparedStatements.length).toBeGreaterThan(20)
  for (const { name, text, columns } of preparedStatements)
    expect({ name, columns: await describe(client, text, columns) }).toEqual({ name, columns })
  await client.end()
})

test('detects a column whose name or type differs from the declaration', async ({
  databaseAddress,
}) => {
  const client = new pg.Client(databaseAddress)
  await client.connect()
  const text = 'select id, count(*) as sum from users where id = $1 group by id'
  preparedQuery<{ id: string; count: number }>('wrong', { id: 'text', count: 'number' }, text)
  const columns = preparedStatements.pop()?.columns ?? {}

  expect(await describe(client, text, columns)).toEqual({ id: 'text', sum: 'int8' })
  await client.end()
})

/** The columns of a statement by PostgreSQL's description: the declared type if it matches, else PostgreSQL's. */
async function describe(client: pg.Client, text: string, columns: Record<string, Column>) {
  const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
    client.query(new Describing(text, resolve, reject))
  })
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type where oid = any($1)',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  )
  const typeOf = new Map(rows.map(({ oid, name }) => [oid, name]))
  return Object.fromEntries(
    fields.map(({ name, dataTypeID }) => {
      const type = typeOf.get(dataTypeID) ?? ''
      const declared = columns[name]
      return [name, declared && typesOf[declared].includes(type) ? declared : type]
    }),
  )
}

/** Has PostgreSQL parse and describe a statement without running it. */
class Describing implements pg.Submittable {
  #text: string
  #fields: pg.FieldDef[] = []
  #resolve: (fields: pg.FieldDef[]) => void
  #reject: (error: Error) => void

  constructor(
    text: string,
    resolve: (fields: pg.FieldDef[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#text = text
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields)
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}
