import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { notifyEach, takeBackNews } from '~/platform/db/notify.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { inWords, refuse } from '../refusals'
import type { ResultForm } from '../schema'
import { hackathons, registrations } from '../tables.server/edition'
import { results, winners } from '../tables.server/results'

/** Saves a team's result, or replaces the one of that name. Everybody sees it once results are published. */
export async function saveResult(
  db: Database | Transaction,
  input: { hackathonId: string; result: ResultForm; teamId?: string | null; now: Date },
): Promise<void> {
  const { hackathonId, result, now } = input
  const values = { ...result, teamId: input.teamId ?? null, updatedAt: now }
  await db
    .insert(results)
    .values({ ...values, id: randomUUID(), hackathonId })
    .onConflictDoUpdate({ target: [results.hackathonId, results.teamName], set: values })
  await tellPagesChanged(db)
}

/** Shows the results to everybody, from now on. Publishing again keeps the first moment. */
export async function publishResults(
  db: Database | Transaction,
  input: { hackathonId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, input.hackathonId)
    if (!event || event.resultsPublishedAt) return
    await tx
      .update(hackathons)
      .set({ resultsPublishedAt: input.now })
      .where(eq(hackathons.id, input.hackathonId))
    await tellRegistered(tx, { ...input, title: event.title })
    await tellPagesChanged(tx)
  })
}

/** Everybody registered with an account hears of the results, once. */
async function tellRegistered(
  tx: Transaction,
  { hackathonId, title, now }: { hackathonId: string; title: string; now: Date },
): Promise<void> {
  const people = await tx
    .select({ id: registrations.studentId })
    .from(registrations)
    .where(and(eq(registrations.hackathonId, hackathonId), isNotNull(registrations.studentId)))
  await notifyEach(tx, {
    userIds: people.flatMap(({ id }) => id ?? []),
    kind: 'hackathon-results',
    key: newsKey(hackathonId),
    title: `The results of ${title} are out`,
    body: 'See how your team did.',
    link: `/hackathons/${hackathonId}/results`,
    now,
  })
}

function newsKey(hackathonId: string): string {
  return `hackathon-results/${hackathonId}`
}

/**
 * Takes results out of sight again, with their winners: all is as before they were published, and
 * whoever was told is told anew at the next time. Refuses what is not published.
 */
export async function withdrawResults(db: Database | Transaction, hackathonId: string) {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, hackathonId)
    if (!event?.resultsPublishedAt) return inWords('not-published')
    await hideWinners(tx, hackathonId)
    await tx
      .update(hackathons)
      .set({ resultsPublishedAt: null })
      .where(eq(hackathons.id, hackathonId))
    await takeBackNews(tx, newsKey(hackathonId))
    return { ok: true } as const
  })
}

/** Takes the winners away again; the results stay in sight. Refuses what is not published. */
export async function withdrawWinners(db: Database | Transaction, hackathonId: string) {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, hackathonId)
    if (!event?.winnersPublishedAt) return inWords('not-published')
    await hideWinners(tx, hackathonId)
    return { ok: true } as const
  })
}

/** No place stays, by which a list might be ordered. */
async function hideWinners(tx: Transaction, hackathonId: string): Promise<void> {
  await tx.delete(winners).where(eq(winners.hackathonId, hackathonId))
  await tx
    .update(hackathons)
    .set({ winnersPublishedAt: null })
    .where(eq(hackathons.id, hackathonId))
  await tellPagesChanged(tx)
}

async function lockEvent(tx: Transaction, hackathonId: string) {
  const [event] = await tx
    .select()
    .from(hackathons)
    .where(eq(hackathons.id, hackathonId))
    .for('update')
  return event
}

/**
 * Sets the winners, the first place first, in the place of earlier ones, and shows them with the
 * results to everybody. Refuses when one of them is no result of the event.
 */
export async function publishWinners(
  db: Database | Transaction,
  input: {
    hackathonId: string
    winners: readonly { resultId: string; prizeMinor: number }[]
    now: Date
  },
) {
  const { hackathonId, now } = input
  const ids = [...new Set(input.winners.map(({ resultId }) => resultId))]
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, hackathonId)
    const known = await tx.$count(
      results,
      and(eq(results.hackathonId, hackathonId), inArray(results.id, ids)),
    )
    if (!event || known !== input.winners.length || ids.length === 0)
      return refuse('no-team-of-that-name')
    await tx.delete(winners).where(eq(winners.hackathonId, hackathonId))
    await tx
      .insert(winners)
      .values(input.winners.map((winner, index) => ({ ...winner, hackathonId, place: index + 1 })))
    await tx
      .update(hackathons)
      .set({
        resultsPublishedAt: event.resultsPublishedAt ?? now,
        winnersPublishedAt: event.winnersPublishedAt ?? now,
      })
      .where(eq(hackathons.id, hackathonId))
    await tellRegistered(tx, { hackathonId, title: event.title, now })
    await tellPagesChanged(tx)
    return { ok: true } as const
  })
}
