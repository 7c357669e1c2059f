import { join } from 'node:path'
import pg from 'pg'

export type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** The database of a site that keeps it in its data folder: for what no page of the site can make happen. */
export async function connectTo(
  dataDir: string,
): Promise<{ sql: Sql; close: () => Promise<void> }> {
  const host = join(dataDir, 'socket')
  const client = new pg.Client({ host, user: 'skillsurge', database: 'skillsurge' })
  await client.connect()
  const sql: Sql = async (text, values = []) => (await client.query(text, values)).rows
  return { sql, close: () => client.end() }
}
