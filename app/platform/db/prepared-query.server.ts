import type { Database } from './client.server'

/** A column's type as the driver returns it. `number` cannot be bigint, which arrives as text. */
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

/** All statements created so far; a test has PostgreSQL describe them. */
export const preparedStatements: PreparedStatement[] = []

/**
 * A short statement on a hot path: planned once per connection, which halves its cost, and run on
 * the shared connections. `name` has at most 63 characters; the columns of `text` are named as in
 * `Row`.
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
