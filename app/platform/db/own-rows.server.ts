import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.server'

/** A table's rows about one person, for the export of their data. */
export type OwnRows = {
  /** The table's name. */
  name: string
  /** SQL: selects the person's rows of the table `t`. */
  areOf: (personId: string) => SQL
  /** Columns left out because they are secrets or nobody's data. */
  without: readonly string[]
}

const pageLength = 200

type Row = { at: string; row: Record<string, unknown> }

/** @param person the column with the person's id, or a condition on the table `t` */
export function ownRows(
  table: PgTable,
  person: PgColumn | ((personId: string) => SQL),
  without: readonly string[] = [],
): OwnRows {
  const areOf =
    typeof person === 'function'
      ? person
      : (personId: string) => sql`t.${sql.identifier(person.name)} = ${personId}`
  return { name: getTableName(table), areOf, without }
}

/** Reads page by page, so that nobody's data is ever in memory as a whole. */
export async function* readOwnRows(
  db: Database,
  { name, areOf, without }: OwnRows,
  personId: string,
): AsyncGenerator<Record<string, unknown>[]> {
  let after: string | null = '(0,0)'
  while (after !== null) {
    const page: { rows: Row[] } = await db.execute<Row>(sql`
      select t.ctid::text as at, to_jsonb(t) - ${sql.param([...without])}::text[] as row
      from ${sql.identifier(name)} t
      where ${areOf(personId)} and t.ctid > ${after}::tid
      order by t.ctid limit ${pageLength}`)
    yield page.rows.map(({ row }) => row)
    after = page.rows.length < pageLength ? null : (page.rows.at(-1)?.at ?? null)
  }
}
