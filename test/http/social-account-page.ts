import { and, eq, ne } from 'drizzle-orm'
import { accounts, users } from '~/features/accounts/tables.server'
import type { Person } from './person'
import type { Site } from './site'

export const accountPage = '/dashboard/account'

/** The providers that are connected to the person's account. */
export async function providersOf(site: Site, person: Person): Promise<string[]> {
  const rows = await site.db
    .select({ provider: accounts.providerId })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, person.email), ne(accounts.providerId, 'credential')))
  return rows.map(({ provider }) => provider)
}

/** Sends the form and reads the page that answers. */
export async function disconnect(person: Person, provider: string) {
  const response = await person.send(accountPage, { intent: 'disconnect', provider })
  return { status: response.status, html: await response.text() }
}
