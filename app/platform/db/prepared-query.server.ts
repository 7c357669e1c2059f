import type { QueryResultRow } from 'pg'
import type { Database } from './client.server'

/**
 * A statement on a hot path: PostgreSQL parses and plans it once a connection, which halves its cost,
 * and it shares its connection with others, so it must be short.
 *
 * @param name one a process, at most 63 characters
 * @param text SQL with $1, $2 …; its columns are named as `Row` has them
 */
export function preparedQuery<Row extends QueryResultRow>(name: string, text: string) {
  return (db: Database, values: readonly unknown[]): Promise<Row[]> =>
    db.$shared.query<Row>({ name, text, values: [...values] })
}
