import type { Database } from './client.server'

/** What a column holds, by what the driver makes of it. `number`: no bigint, which comes as text. */
export type Column = 'text' | 'number' | 'boolean' | 'timestamp' | 'text[]' | 'json'

type ColumnFor<Value> = [Value] extends [string | null]
  ? 'text'
  : [Value] extends [number | null]
    ? 'number'
    : [Value] extends [boolean | null]
      ? 'boolean'
      : [Value] extends [Date | null]
        ? 'timestamp'
        : [Value] extends [readonly string[] | null]
          ? 'text[]' | 'json'
          : 'json'

export type PreparedStatement = {
  name: string
  text: string
  columns: Readonly<Record<string, Column>>
}

/** All that were made so far; a test has PostgreSQL describe them. */
export const preparedStatements: PreparedStatement[] = []

/**
 * A short statement on a hot path: planned once a connection, which halves its cost, and shared
 * with others. `name` has at most 63 characters; the columns of `text` are named as in `Row`.
 */
export function preparedQuery<Row extends object>(
  name: string,
  columns: { readonly [Name in keyof Row]: ColumnFor<Row[Name]> },
  text: string,
) {
  preparedStatements.push({ name, text, columns })
  return (db: Database, values: readonly unknown[]): Promise<Row[]> =>
    db.$shared.query<Row>({ name, text, values: [...values] })
}
