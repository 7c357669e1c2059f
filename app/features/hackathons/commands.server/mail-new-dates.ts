import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { notifyAll } from '~/features/site/commands.server/notify'
import { greetingFor } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { formatMoment } from '~/ui/format'
import type { Hackathon } from '../queries.server/find-hackathon'
import { momentInMail } from '../rules'
import { hackathons, registrations } from '../tables.server/hackathons'

const batchSize = 200

const payload = z.object({
  hackathonId: z.string(),
  siteName: z.string(),
  /** When submissions closed before the change. */
  closedBefore: z.coerce.date(),
  /** The start and time zone before the change; missing in jobs of earlier versions. */
  startedBefore: z.coerce.date().optional(),
  zoneBefore: z.string().optional(),
  changedAt: z.coerce.date().optional(),
  /** The last registration that was emailed. */
  after: z.string().nullable(),
})

/**
 * Queues an email about a hackathon's new dates to everybody registered; `after` is null for the
 * first batch.
 */
export async function queueNewDates(
  tx: Transaction,
  batch: z.infer<typeof payload>,
): Promise<void> {
  await queueJob(tx, { task: 'mail-new-dates', payload: batch, line: 'mail-new-dates' })
}

/**
 * Emails one batch, notifies those with an account, and queues the next in the same transaction, so that everybody gets one email
 * however often the job runs.
 */
export async function mailNewDates(
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
    for (const { name, email, timeZone } of people) {
      const mail = newDatesMail({ ...batch, hackathon, name, timeZone, appUrl })
      await queueMail(tx, { to: email, ...mail })
    }
    await notifyOfDates(tx, { ...batch, hackathon, people })
    const last = people.length === batchSize ? people.at(-1) : undefined
    if (last) await queueNewDates(tx, { ...batch, after: last.id })
  })
}

type Change = {
  hackathon: Hackathon
  closedBefore: Date
  startedBefore?: Date | undefined
  zoneBefore?: string | undefined
  changedAt?: Date | undefined
}

async function notifyOfDates(
  tx: Transaction,
  input: Change & { people: readonly { studentId: string | null; timeZone: string | null }[] },
): Promise<void> {
  const { hackathon, people, changedAt } = input
  if (!changedAt) return
  const notifications = people.flatMap(({ studentId, timeZone }) => {
    if (studentId === null) return []
    const inZone = (at: Date) => momentInMail(at, hackathon.timeZone, timeZone)
    return {
      userId: studentId,
      kind: 'hackathon-dates-changed',
      key: `hackathon-dates-changed/${hackathon.id}/${changedAt.getTime()}`,
      title: newsOf(input, inZone).subject,
      body: `Starts: ${inZone(hackathon.startsAt)}. Submissions close: ${inZone(hackathon.submissionsCloseAt)}.`,
      link: `/hackathons/${hackathon.id}/team` as const,
    }
  })
  await notifyAll(tx, notifications, changedAt)
}

function newDatesMail(
  input: Change & { name: string; timeZone: string | null; siteName: string; appUrl: string },
) {
  const { hackathon, closedBefore, startedBefore, zoneBefore, name, timeZone, siteName, appUrl } =
    input
  const inMail = (at: Date) => momentInMail(at, hackathon.timeZone, timeZone)
  // In the zone in which it was announced.
  const wasInMail = (at: Date) => momentInMail(at, zoneBefore ?? hackathon.timeZone, timeZone)
  const { subject, news } = newsOf(input, inMail)
  const isMoved = startedBefore && startedBefore.getTime() !== hackathon.startsAt.getTime()
  const oldStart = isMoved ? `Old start: ${wasInMail(startedBefore)}\n` : ''
  const text = `${greetingFor(name)}

${news}

Starts: ${inMail(hackathon.startsAt)}
Submissions close: ${inMail(hackathon.submissionsCloseAt)}
${oldStart}Old closing time: ${wasInMail(closedBefore)}

Your team and its project:
${appUrl}/hackathons/${hackathon.id}/team

${siteName}`
  return { subject, text }
}

function newsOf({ hackathon, closedBefore, changedAt }: Change, inMail: (at: Date) => string) {
  const { title, submissionsCloseAt: closes, timeZone, extendedFrom } = hackathon
  if (closes < closedBefore)
    return {
      subject: `Submissions for ${title} close earlier: ${formatMoment(closes, timeZone)}`,
      news: `submissions for ${title} now close earlier: on ${inMail(closes)}.`,
    }
  if (changedAt && changedAt >= closedBefore)
    return {
      subject: `Submissions for ${title} are open again`,
      news: `submissions for ${title} are open again, until ${inMail(closes)}.`,
    }
  if (extendedFrom !== null && closes > closedBefore)
    return {
      subject: `More time for ${title}`,
      news: `you have more time: submissions for ${title} stay open longer.`,
    }
  return { subject: `New dates of ${title}`, news: `the dates of ${title} have changed.` }
}
