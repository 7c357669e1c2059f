import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '~/platform/db/client.server'
import { notifyEach, withdrawNotifications } from '~/features/site/commands.server/notify'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { refuse } from '~/platform/refuse'
import { isChanged } from '~/platform/version.server'
import { countWithdrawalMails } from '../queries.server/list-result-mails'
import { listWinners } from '../queries.server/list-results'
import { hackathons, registrations } from '../tables.server/hackathons'
import { results, winners } from '../tables.server/results'
import { queueResultMails } from './mail-results'
import {
  notifyResultsWithdrawn,
  notifyWinners,
  notifyWithdrawn,
  resultsWithdrawnKey,
} from './notify-winners'

/**
 * Publishes the results, notifies everybody registered with an account and emails everybody
 * registered. Refuses if there are no results, and before submissions close unless the organiser
 * has confirmed it.
 */
export async function publishResults(
  db: Database | Transaction,
  input: { hackathonId: string; isSure?: boolean | undefined; now: Date },
) {
  return db.transaction(async (tx) => {
    const hackathon = await lockHackathon(tx, input.hackathonId)
    if (!hackathon) return refuse('no-such-hackathon')
    if (hackathon.resultsPublishedAt) return { ok: true } as const
    if ((await tx.$count(results, eq(results.hackathonId, hackathon.id))) === 0)
      return refuse('no-results')
    if (!input.isSure && input.now < hackathon.submissionsCloseAt) return refuse('not-over')
    await setPublished(tx, hackathon.id, { resultsPublishedAt: input.now })
    await notifyRegistered(tx, { ...input, title: hackathon.title })
    await queueResultMails(tx, { hackathonId: hackathon.id })
    await tellPagesChanged(tx)
    return { ok: true } as const
  })
}

async function notifyRegistered(
  tx: Transaction,
  { hackathonId, title, now }: { hackathonId: string; title: string; now: Date },
): Promise<void> {
  const people = await tx
    .select({ id: registrations.studentId })
    .from(registrations)
    .where(and(eq(registrations.hackathonId, hackathonId), isNotNull(registrations.studentId)))
  await withdrawNotifications(tx, resultsWithdrawnKey(hackathonId))
  await notifyEach(tx, {
    userIds: people.flatMap(({ id }) => id ?? []),
    kind: 'hackathon-results',
    key: resultsKey(hackathonId),
    title: `The results of ${title} are out`,
    body: 'See how your team did.',
    link: `/hackathons/${hackathonId}/results`,
    now,
  })
}

function resultsKey(hackathonId: string): string {
  return `hackathon-results/${hackathonId}`
}

type Withdrawal = { hackathonId: string; now: Date }

/**
 * Withdraws the results, winners and notifications, and tells the teams with a result by notification
 * and email. Publishing again tells everybody again.
 *
 * @returns `mailCount`: how many people are emailed
 */
export async function withdrawResults(
  db: Database | Transaction,
  { hackathonId, now }: Withdrawal,
) {
  return db.transaction(async (tx) => {
    const hackathon = await lockHackathon(tx, hackathonId)
    if (!hackathon?.resultsPublishedAt) return refuse('not-published')
    await setPublished(tx, hackathonId, { resultsPublishedAt: null })
    await withdrawNotifications(tx, resultsKey(hackathonId))
    const hidden = await hideWinners(tx, hackathonId)
    await notifyResultsWithdrawn(tx, { hackathon, before: hidden, now })
    const mailCount = await countWithdrawalMails(tx, hackathonId)
    await queueResultMails(tx, { hackathonId })
    return { ok: true, winners: hidden, mailCount } as const
  })
}

/** Withdraws the winners, and tells their teams by notification and email. */
export async function withdrawWinners(
  db: Database | Transaction,
  { hackathonId, now }: Withdrawal,
) {
  return db.transaction(async (tx) => {
    const hackathon = await lockHackathon(tx, hackathonId)
    if (!hackathon?.winnersPublishedAt) return refuse('not-published')
    const hidden = await hideWinners(tx, hackathonId)
    await notifyWithdrawn(tx, { hackathon, before: hidden, now })
    await queueResultMails(tx, { hackathonId })
    return { ok: true, winners: hidden } as const
  })
}

async function setPublished(
  tx: Transaction,
  hackathonId: string,
  values: PgUpdateSetSource<typeof hackathons>,
): Promise<void> {
  await tx.update(hackathons).set(values).where(eq(hackathons.id, hackathonId))
}

/** Also deletes the places, because lists are sorted by them. @returns the previous winners */
async function hideWinners(tx: Transaction, hackathonId: string): Promise<Winners> {
  const hidden = await listWinners(tx, hackathonId)
  await tx.delete(winners).where(eq(winners.hackathonId, hackathonId))
  const winnersVersion = sql<number>`${hackathons.winnersVersion} + 1`
  await setPublished(tx, hackathonId, { winnersPublishedAt: null, winnersVersion })
  await tellPagesChanged(tx)
  return hidden
}

/** Locks a hackathon, so that changes to its results run one at a time. */
export async function lockHackathon(tx: Transaction, hackathonId: string) {
  const [hackathon] = await tx
    .select()
    .from(hackathons)
    .where(eq(hackathons.id, hackathonId))
    .for('no key update')
  return hackathon
}

type Winners = Awaited<ReturnType<typeof listWinners>>

/**
 * Publishes the winners (first place first) and the results, replacing earlier winners, and
 * notifies everybody concerned. Refuses results of another hackathon, a `version` older than the
 * stored winners', and, unless the organiser has confirmed it, a hackathon that is not over.
 *
 * @returns `before`: the earlier winners; `winners`: those published
 */
export async function publishWinners(
  db: Database | Transaction,
  input: {
    hackathonId: string
    winners: readonly { resultId: string; prizeMinor: number }[]
    version?: number | undefined
    isSure?: boolean | undefined
    now: Date
  },
) {
  const { hackathonId, now } = input
  const ids = [...new Set(input.winners.map(({ resultId }) => resultId))]
  return db.transaction(async (tx) => {
    const hackathon = await lockHackathon(tx, hackathonId)
    const known = await tx.$count(
      results,
      and(eq(results.hackathonId, hackathonId), inArray(results.id, ids)),
    )
    if (!hackathon || known !== input.winners.length || ids.length === 0)
      return refuse('no-such-winner')
    const before = await listWinners(tx, hackathonId)
    const { winnersVersion: version } = hackathon
    const set = before.map(({ id: resultId, prizeMinor }) => ({ resultId, prizeMinor }))
    if (isChanged({ winners: set, version }, input.version, { winners: input.winners }))
      return { ...refuse('changed'), stored: { version, winners: before } } as const
    if (!input.isSure && now < hackathon.submissionsCloseAt) return refuse('not-over')
    await tx.delete(winners).where(eq(winners.hackathonId, hackathonId))
    await tx
      .insert(winners)
      .values(input.winners.map((winner, index) => ({ ...winner, hackathonId, place: index + 1 })))
    await setPublished(tx, hackathonId, {
      resultsPublishedAt: hackathon.resultsPublishedAt ?? now,
      winnersPublishedAt: hackathon.winnersPublishedAt ?? now,
      winnersVersion: version + 1,
    })
    await notifyRegistered(tx, { hackathonId, title: hackathon.title, now })
    await notifyWinners(tx, { hackathon, before, now })
    await queueResultMails(tx, { hackathonId })
    await tellPagesChanged(tx)
    const published = await listWinners(tx, hackathonId)
    return { ok: true, version: version + 1, before, winners: published } as const
  })
}
