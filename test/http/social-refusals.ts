import { expect } from 'vitest'
import { sessions, users } from '~/features/accounts/tables.server'
import { countStoredRows } from './nothing-stored'
import type { Person } from './person'
import { warningIn } from './provider-sign-in'
import type { Site } from './site'

/** Expects this message, no session, and no new rows. */
export async function expectRefused(
  site: Site,
  person: Person,
  { act, words }: { act: () => Promise<{ response: Response; html: string }>; words: string },
) {
  const before = await countStoredRows(site.db)
  const { response, html } = await act()

  expect(warningIn(html)).toContain(words)
  expect(response.status).toBe(200)
  expect(person.cookies.has('site.session_token')).toBe(false)
  expect(await countStoredRows(site.db)).toEqual(before)
}

/** Expects neither errors nor email addresses in the log. */
export async function expectNobodyNamed(site: Site): Promise<void> {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
  const addresses = (await site.db.select({ email: users.email }).from(users)).map((u) => u.email)
  const log = JSON.stringify(site.logLines)
  for (const address of addresses) expect(log).not.toContain(address)
  expect(await site.db.$count(sessions)).toBeGreaterThan(0)
}
