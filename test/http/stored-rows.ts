import { expect } from 'vitest'
import { accounts, sessions, users } from '~/features/accounts/tables.server'
import { enrolments, moduleCompletions, quizResults } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { events } from '~/platform/db/tables.server'
import type { Person } from './person'
import type { Site } from './site'

/** How much people have stored, by table. */
async function countStoredRows(db: Database): Promise<Record<string, number>> {
  const tables = { users, accounts, sessions, enrolments, moduleCompletions, quizResults, events }
  const counts = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)] as const),
  )
  return Object.fromEntries(counts)
}

/**
 * For a hook before each test: whatever it sends, nothing more is stored after it, and nothing is
 * logged as a bug.
 *
 * @param _person somebody the test needs, who has to be there before the count
 */
export async function expectNothingStored(site: Site, _person: Person) {
  const before = await countStoredRows(site.db)
  const linesBefore = site.logLines.length
  return async () => {
    expect(await countStoredRows(site.db)).toEqual(before)
    expect(site.logLines.slice(linesBefore).filter(({ level }) => level >= 50)).toEqual([])
  }
}
