import { expect } from 'vitest'
import { sessions, users } from '~/features/accounts/tables.server'
import { countStoredRows } from './nothing-stored'
import type { Person } from './person'
import { warningIn } from './provider-sign-in'
import type { Site } from './site'

/** That the person reads these words and is nobody, and that as much is stored as before. */
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

/** That whoever came in or was turned away left no failure and no address in the log. */
export async function expectNobodyNamed(site: Site): Promise<void> {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
  const addresses = (await site.db.select({ email: users.email }).from(users)).map((u) => u.email)
  const log = JSON.stringify(site.logLines)
  for (const address of addresses) expect(log).not.toContain(address)
  expect(await site.db.$count(sessions)).toBeGreaterThan(0)
}
