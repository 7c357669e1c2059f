import { and, eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { mailTo } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { listWithdrawalMails, type WithdrawalMail } from '../queries.server/list-result-mails'
import { ordinal } from '../rules'
import { earlierPlace } from '../rules/mailed-result'
import { registrations } from '../tables.server/hackathons'

/**
 * Emails one batch of the people whose emailed result is withdrawn. Deletes what was emailed, so that
 * they are emailed the result when it is published again.
 */
export async function mailWithdrawal(
  tx: Transaction,
  hackathon: { id: string; title: string },
  page: { after?: string | undefined; limit: number },
) {
  const hackathonId = hackathon.id
  const people = await listWithdrawalMails(tx, { ...page, hackathonId })
  for (const person of people) {
    await queueMail(tx, withdrawalMail(hackathon, person))
    const isTheirs = eq(registrations.email, person.email)
    await tx
      .update(registrations)
      .set({ mailedResult: null })
      .where(and(eq(registrations.hackathonId, hackathonId), isTheirs))
  }
  return people
}

function withdrawalMail({ id, title }: { id: string; title: string }, person: WithdrawalMail) {
  const place = earlierPlace(person.mailedResult)
  const said =
    place === null
      ? 'The score in our earlier email no longer counts.'
      : `An earlier email said that your team came ${ordinal(place)}. This, its score and any prize no longer count.`
  return mailTo(
    person,
    `The results of ${title} are withdrawn`,
    [
      `we withdrew the results of ${title}. ${said}`,
      'If they are published again, you get another email.',
    ],
    [{ text: 'See your team', path: `/hackathons/${id}/team` }],
  )
}
