import { findAccount } from '~/features/accounts/queries.server'
import { findMessage } from '~/features/contact/queries.server'
import { findHackathon } from '~/features/hackathons/queries.server/find-hackathon'
import { findEntrant } from '~/features/hackathons/queries.server/list-tests'
import { findOrderTitle } from '~/features/payments/queries.server'
import type { Transaction } from '~/platform/db/client.server'
import type { auditLog } from '../tables.server'

type Act = Pick<typeof auditLog.$inferSelect, 'action' | 'subject' | 'before' | 'after'>
type Subject = { title: string; email: string | null }

/**
 * What an act's subject is called now, and the email of the person that it is about; null if it has
 * no better name than its id, or is gone and the act does not say what it was called.
 */
export async function findSubject(tx: Transaction, act: Act): Promise<Subject | null> {
  const find = finders[act.action.split('-')[0] ?? '']
  const found = find ? await find(tx, act.subject) : null
  return found ?? storedTitle(act)
}

const hackathon = async (tx: Transaction, id: string) => {
  const found = await findHackathon(tx, id)
  return found && { title: found.title, email: null }
}

type Find = (tx: Transaction, id: string) => Promise<Subject | null>

/** By the noun of the action. */
const finders: Partial<Record<string, Find>> = {
  user: async (tx, id) => {
    const user = await findAccount(tx, id)
    return user && { title: user.name, email: user.email }
  },
  order: findOrderTitle,
  surplus: findOrderTitle,
  message: async (tx, id) => {
    const message = await findMessage(tx, id)
    return message && { title: `“${message.subject}” from ${message.name}`, email: message.email }
  },
  test: async (tx, id) => {
    const entrant = await findEntrant(tx, id)
    return entrant && { title: entrant.name, email: entrant.email }
  },
  hackathon,
  result: hackathon,
  results: hackathon,
  winners: hackathon,
}

/** The name of a deleted hackathon, or the description of a photo. */
function storedTitle({ before, after }: Act): Subject | null {
  const title = after?.title ?? before?.title ?? after?.alt ?? before?.alt
  return typeof title === 'string' ? { title, email: null } : null
}
