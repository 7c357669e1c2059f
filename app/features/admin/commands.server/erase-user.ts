import { holdFor } from '~/features/accounts/commands.server/change-user-state'
import { deleteAccount } from '~/features/accounts/commands.server/delete-account'
import { eraseMessages } from '~/features/contact/commands.server'
import { eraseEntrant } from '~/features/hackathons/commands.server/erase-entrant'
import { erasePrograms } from '~/features/judging/commands.server/erase-programs'
import { unlinkOrders } from '~/features/payments/commands.server/unlink-orders'
import { deletePicture } from '~/features/profile/commands.server'
import type { Transaction } from '~/platform/db/client.server'
import { dropJobsAbout } from '~/platform/db/waiting-jobs.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { dropMailsWith } from '~/platform/mail/drop-mails.server'
import { eraseNames } from './erase-names'
import { recorded } from './record-act'

/**
 * Erases a deleted user for good, with everything that is theirs, in one transaction. What stays
 * names nobody: payments for the books, hackathon results and the audit log (decision 55). Refuses
 * as `holdFor` does.
 */
export const eraseUserAsAdmin = recorded(
  async (tx: Transaction, { userId }: { userId: string; now: Date }) => {
    const held = await holdFor(tx, userId, 'erase')
    if (!held.ok) return held
    await erasePerson(tx, held.user)
    return { ok: true, name: held.user.name } as const
  },
  ({ userId }) => ({
    action: 'user-erase',
    subject: userId,
    before: { state: 'deleted' },
    after: { state: 'erased' },
  }),
)

type Person = { id: string; name: string; email: string; image: string | null }

async function erasePerson(tx: Transaction, person: Person): Promise<void> {
  const { id, email } = person
  const names = await eraseEntrant(tx, person)
  await unlinkOrders(tx, id)
  const messageIds = await eraseMessages(tx, person)
  await erasePrograms(tx, [id])
  await dropJobsAbout(tx, id)
  await dropMailsWith(tx, email)
  await deletePicture(tx, person.image)
  await deleteAccount(tx, id)
  await eraseNames(tx, { person, messageIds, names })
  await tellPagesChanged(tx)
}
