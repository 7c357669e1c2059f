import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { notifyAll } from '~/features/site/commands.server/notify'
import { greetingFor } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { countOf, formatMoment } from '~/ui/format'
import type { Hackathon } from '../queries.server/find-hackathon'
import { momentInMail } from '../rules'
import { areDatesMoved, changesOfOffer } from '../rules/term-changes'
import { hackathons, registrations } from '../tables.server/hackathons'
import { teamMembers } from '../tables.server/teams'

const batchSize = 200

const payload = z.object({
  hackathonId: z.string(),
  siteName: z.string(),
  /** When submissions closed before the change. */
  closedBefore: z.coerce.date(),
  /** The start and time zone before the change; missing in jobs of earlier versions. */
  startedBefore: z.coerce.date().optional(),
  zoneBefore: z.string().optional(),
  /** The prize and team size before the change; missing in jobs of earlier versions. */
  offerBefore: z
    .object({ prizeMinor: z.number(), teamSizeMin: z.number(), teamSizeMax: z.number() })
    .optional(),
  changedAt: z.coerce.date().optional(),
  /** The last registration that was emailed. */
  after: z.string().nullable(),
})

/**
 * Queues an email about a hackathon's new dates, prize and team size to everybody registered;
 * `after` is null for the first batch. The task has the name of the time when only dates were mailed,
 * so that jobs of earlier versions are still done.
 */
export async function queueNewTerms(
  tx: Transaction,
  batch: z.infer<typeof payload>,
): Promise<void> {
  await queueJob(tx, { task: 'mail-new-dates', payload: batch, line: 'mail-new-dates' })
}

/**
 * Emails one batch, notifies those with an account, and queues the next in the same transaction, so
 * that everybody gets one email however often the job runs.
 */
export async function mailNewTerms(
  db: Database,
  given: unknown,
  { appUrl }: { appUrl: string },
): Promise<void> {
  const batch = payload.parse(given)
  await db.transaction(async (tx) => {
    const [hackathon] = await tx
      .select()
      .from(hackathons)
      .where(eq(hackathons.id, batch.hackathonId))
    if (!hackathon) return
    const people = await tx
      .select({
        id: registrations.id,
        name: registrations.name,
        email: registrations.email,
        studentId: registrations.studentId,
        timeZone: sql<
          string | null
        >`(select time_zone from users where users.id = ${registrations.studentId})`,
        /** Of the person's team; 0 without one. */
        memberCount: sql<number>`(select count(*)::int from ${teamMembers} mate
          join ${teamMembers} own on own.team_id = mate.team_id
          where own.hackathon_id = ${registrations}.hackathon_id
            and own.student_id = ${registrations}.student_id)`,
      })
      .from(registrations)
      .where(
        and(
          eq(registrations.hackathonId, hackathon.id),
          batch.after === null ? undefined : gt(registrations.id, batch.after),
        ),
      )
      .orderBy(asc(registrations.id))
      .limit(batchSize)
    for (const { email, ...person } of people)
      await queueMail(tx, {
        to: email,
        ...newTermsMail({ ...batch, ...person, hackathon, appUrl }),
      })
    await notifyOfTerms(tx, { ...batch, hackathon, people })
    const last = people.length === batchSize ? people.at(-1) : undefined
    if (last) await queueNewTerms(tx, { ...batch, after: last.id })
  })
}

type Change = Omit<z.infer<typeof payload>, 'after'> & { hackathon: Hackathon }

type Person = { studentId: string | null; timeZone: string | null; memberCount: number }

async function notifyOfTerms(
  tx: Transaction,
  input: Change & { people: readonly Person[] },
): Promise<void> {
  const { hackathon, people, changedAt } = input
  if (!changedAt) return
  const notifications = people.flatMap(({ studentId, timeZone, memberCount }) => {
    if (studentId === null) return []
    const inZone = (at: Date) => momentInMail(at, hackathon.timeZone, timeZone)
    const { startsAt, submissionsCloseAt } = hackathon
    const dates = `Starts: ${inZone(startsAt)}. Submissions close: ${inZone(submissionsCloseAt)}.`
    const offer = offerChanges(input).map(({ label, was, is }) => `${label}: ${is} (was ${was}).`)
    const parts = [...(areDatesNews(input) ? [dates] : []), ...offer]
    return {
      userId: studentId,
      kind: 'hackathon-terms-changed',
      key: `hackathon-terms-changed/${hackathon.id}/${changedAt.getTime()}`,
      title: messageOf(input, inZone).subject,
      body: [...parts, ...tooSmallSentence(input, memberCount)].join(' '),
      link: `/hackathons/${hackathon.id}/team` as const,
    }
  })
  await notifyAll(tx, notifications, changedAt)
}

function newTermsMail(
  input: Change & { name: string; timeZone: string | null; memberCount: number; appUrl: string },
) {
  const { hackathon, name, timeZone, memberCount, siteName, appUrl } = input
  const { subject, sentence } = messageOf(input, (at) =>
    momentInMail(at, hackathon.timeZone, timeZone),
  )
  const offer = offerChanges(input).map(({ label, was, is }) => `${label}: ${is} (was ${was})`)
  const lines = [...(areDatesNews(input) ? dateLines(input, timeZone) : []), ...offer]
  const text = `${greetingFor(name)}

${sentence}

${[lines.join('\n'), ...tooSmallSentence(input, memberCount)].join('\n\n')}

Your team and its project:
${appUrl}/hackathons/${hackathon.id}/team

${siteName}`
  return { subject, text }
}

function dateLines(change: Change, timeZone: string | null): string[] {
  const { hackathon, closedBefore, startedBefore, zoneBefore } = change
  const inMail = (at: Date) => momentInMail(at, hackathon.timeZone, timeZone)
  // In the zone in which it was announced.
  const wasInMail = (at: Date) => momentInMail(at, zoneBefore ?? hackathon.timeZone, timeZone)
  const isMoved = startedBefore && startedBefore.getTime() !== hackathon.startsAt.getTime()
  return [
    `Starts: ${inMail(hackathon.startsAt)}`,
    `Submissions close: ${inMail(hackathon.submissionsCloseAt)}`,
    ...(isMoved ? [`Old start: ${wasInMail(startedBefore)}`] : []),
    `Old closing time: ${wasInMail(closedBefore)}`,
  ]
}

function offerChanges({ hackathon, offerBefore }: Change) {
  return offerBefore ? changesOfOffer(offerBefore, hackathon) : []
}

/** The message is about dates unless only the prize or the team size changed. */
function areDatesNews(change: Change): boolean {
  const { hackathon, closedBefore, startedBefore = hackathon.startsAt } = change
  const before = { startsAt: startedBefore, submissionsCloseAt: closedBefore }
  return areDatesMoved(before, hackathon) || offerChanges(change).length === 0
}

function tooSmallSentence({ hackathon, offerBefore }: Change, memberCount: number): string[] {
  const { teamSizeMin } = hackathon
  const isTooSmall = memberCount > 0 && memberCount < teamSizeMin
  if (!offerBefore || offerBefore.teamSizeMin >= teamSizeMin || !isTooSmall) return []
  return [
    `Your team has ${countOf(memberCount, 'member')}. It needs at least ${teamSizeMin} to submit its project: invite more people.`,
  ]
}

function messageOf(change: Change, inMail: (at: Date) => string) {
  const { hackathon, closedBefore, changedAt } = change
  const { title, submissionsCloseAt: closes, timeZone, extendedFrom } = hackathon
  if (!areDatesNews(change)) {
    const parts = offerChanges(change).map(({ of }) => of)
    const have = parts.length === 1 ? 'has' : 'have'
    return {
      subject: `New ${parts.join(' and ')} of ${title}`,
      sentence: `the ${parts.join(' and the ')} of ${title} ${have} changed.`,
    }
  }
  if (closes < closedBefore)
    return {
      subject: `Submissions for ${title} close earlier: ${formatMoment(closes, timeZone)}`,
      sentence: `submissions for ${title} now close earlier: on ${inMail(closes)}.`,
    }
  if (changedAt && changedAt >= closedBefore)
    return {
      subject: `Submissions for ${title} are open again`,
      sentence: `submissions for ${title} are open again, until ${inMail(closes)}.`,
    }
  if (extendedFrom !== null && closes > closedBefore)
    return {
      subject: `More time for ${title}`,
      sentence: `you have more time: submissions for ${title} stay open longer.`,
    }
  return { subject: `New dates of ${title}`, sentence: `the dates of ${title} have changed.` }
}
