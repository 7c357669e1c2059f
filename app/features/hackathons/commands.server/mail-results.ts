import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { mailTo, teamNameInMail } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { formatMoney } from '~/ui/format'
import { listResultMails, type ResultMail } from '../queries.server/list-result-mails'
import { ordinal } from '../rules'
import { earlierPlace } from '../rules/mailed-result'
import { hackathons, registrations } from '../tables.server/hackathons'
import { mailWithdrawal } from './mail-withdrawal'

const batchSize = 200

const payload = z.object({
  hackathonId: z.string(),
  /** The last address that was emailed. */
  after: z.string().optional(),
})

/**
 * Queues an email to everybody registered who has not been emailed their current result; if results
 * are withdrawn, to everybody who has been emailed one.
 */
export async function queueResultMails(
  tx: Transaction,
  batch: z.infer<typeof payload>,
): Promise<void> {
  await queueJob(tx, { task: 'mail-results', payload: batch, line: 'mail-results' })
}

/**
 * Emails one batch and queues the next in the same transaction. The registration stores what was
 * emailed, so that nobody gets the same result twice.
 */
export async function mailResults(db: Database, given: unknown): Promise<void> {
  const batch = payload.parse(given)
  await db.transaction(async (tx) => {
    const [hackathon] = await tx
      .select()
      .from(hackathons)
      .where(eq(hackathons.id, batch.hackathonId))
    if (!hackathon) return
    const mail = hackathon.resultsPublishedAt ? mailCurrent : mailWithdrawal
    const people = await mail(tx, hackathon, { ...batch, limit: batchSize })
    const last = people.length === batchSize ? people.at(-1) : undefined
    if (last) await queueResultMails(tx, { ...batch, after: last.email })
  })
}

async function mailCurrent(
  tx: Transaction,
  hackathon: { id: string; title: string },
  page: { after?: string | undefined; limit: number },
) {
  const people = await listResultMails(tx, { ...page, hackathonId: hackathon.id })
  for (const person of people) {
    await queueMail(tx, resultMail(hackathon, person))
    await tx
      .update(registrations)
      .set({ mailedResult: mailedText(person) })
      .where(eq(registrations.id, person.id))
  }
  return people
}

/**
 * What is stored about this email: the result, followed by `was` and the place in an earlier email
 * that no longer holds.
 */
function mailedText({ currentResult, place, mailedResult }: ResultMail): string {
  const earlier = earlierPlace(mailedResult)
  return place === null && earlier !== null ? `${currentResult} was ${earlier}` : currentResult
}

function resultMail({ id, title }: { id: string; title: string }, person: ResultMail) {
  const needsVerifying = person.place !== null && person.isUnverified
  const verify = needsVerifying ? howToVerify : ''
  const paragraphs = [
    resultSentence(title, person),
    teamLine(person),
    verify,
    'Thank you for taking part.',
  ]
  return mailTo(
    person,
    subjectOf(title, person),
    paragraphs.filter((paragraph) => paragraph !== ''),
    [
      { text: 'See all results', path: `/hackathons/${id}/results` },
      ...(needsVerifying ? [{ text: 'See your team', path: `/hackathons/${id}/team` }] : []),
    ],
  )
}

const howToVerify =
  'Your email is not verified yet, and you need a verified email to win prizes. Log in and open the page of your team: it sends you the link again.'

function subjectOf(title: string, { place, mailedResult }: ResultMail): string {
  if (mailedResult === null && place === null) return `The results of ${title} are published`
  const earlier = earlierPlace(mailedResult)
  if (place === null || place === earlier) return `Your result at ${title} has changed`
  return `${earlier === null ? '' : 'Corrected: '}Your team came ${ordinal(place)} at ${title}`
}

function resultSentence(title: string, { place, mailedResult }: ResultMail): string {
  const earlier = earlierPlace(mailedResult)
  if (earlier !== null && earlier !== place) {
    const said = `An earlier email said that your team came ${ordinal(earlier)}`
    return place === null
      ? `your result at ${title} has changed. ${said}, which is no longer correct.`
      : `we corrected the winners of ${title}. ${said}.`
  }
  if (mailedResult === null) return `the results of ${title} are published.`
  return place === earlier
    ? `your result at ${title} has changed.`
    : `the winners of ${title} are published.`
}

function teamLine({ teamName, score, place, prizeMinor, isUnverified }: ResultMail): string {
  if (score === null) return ''
  const team = ['Your team', teamNameInMail(teamName ?? '')].filter(Boolean).join(' ')
  if (place === null) return `${team} has ${score} of 100 points.`
  const whose = isUnverified ? 'The prize for this place' : 'Your prize'
  const prize = prizeMinor ? ` ${whose}: ${formatMoney(prizeMinor)} for the team.` : ''
  return `${team} came ${ordinal(place)} with ${score} of 100 points.${prize}`
}
