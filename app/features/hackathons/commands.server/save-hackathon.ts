import { randomUUID } from 'node:crypto'
import { and, countDistinct, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { refuse } from '~/platform/refuse'
import { isChanged } from '~/platform/version.server'
import type { Refusal } from '../refusals'
import { hackathonStatus } from '../rules'
import { areDatesMoved, changesOfOffer } from '../rules/term-changes'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { hackathons, registrations } from '../tables.server/hackathons'
import { projectSubmissions, teamMembers } from '../tables.server/teams'
import { queueNewTerms } from './mail-new-terms'

type Stored = typeof hackathons.$inferSelect

/** The parts of a hackathon that an organiser decides. */
export type HackathonTerms = Omit<
  Stored,
  | 'id'
  | 'resultsPublishedAt'
  | 'winnersPublishedAt'
  | 'isSample'
  | 'extendedFrom'
  | 'version'
  | 'winnersVersion'
>

/**
 * Announces a hackathon, or changes the one with this id and emails new dates, a new prize and a
 * new team size to everybody registered. Refuses to change the start once it has begun, the terms once it is over (but
 * submissions can be reopened until results are published), a team size that excludes existing
 * teams, and anything changed since `version`. What people are emailed about must be confirmed. Changing a sample makes it an ordinary hackathon.
 */
export async function saveHackathon(
  tx: Transaction,
  input: {
    id: string | null
    terms: HackathonTerms
    siteName: string
    version?: number | undefined
    isSure?: boolean | undefined
    now: Date
  },
) {
  const { terms, siteName, now } = input
  const [before] =
    input.id === null
      ? [null]
      : await tx.select().from(hackathons).where(eq(hackathons.id, input.id)).for('update')
  if (before === undefined) return refuse('no-such-hackathon')
  if (before && isChanged(before, input.version, terms))
    return { ...refuse('changed'), stored: before } as const
  const teams = before ? await listTeamSizes(tx, before.id) : []
  const problem = before
    ? (findProblem(before, terms, now) ?? teamProblem(teams, terms))
    : startProblem(terms, now)
  if (problem) return refuse(problem)
  if (before && !input.isSure && isWorthMail(before, terms)) {
    const mailCount = await tx.$count(registrations, eq(registrations.hackathonId, before.id))
    const isLarger = terms.teamSizeMin > before.teamSizeMin
    const tooSmall = isLarger ? teams.filter(({ size }) => size < terms.teamSizeMin).length : 0
    if (mailCount > 0)
      return { ...refuse('terms-change'), stored: before, mailCount, tooSmall } as const
  }
  const id = before?.id ?? (await announce(tx, terms))
  if (before) await change(tx, before, terms, { siteName, now })
  await tellPagesChanged(tx)
  const version = before ? before.version + 1 : 0
  return { ok: true, id, version, before } as const
}

type Problem = Exclude<Refusal, 'changed' | 'terms-change'>

async function change(
  tx: Transaction,
  before: Stored,
  terms: HackathonTerms,
  { siteName, now }: { siteName: string; now: Date },
): Promise<void> {
  const extendedFrom = extensionOf(before, terms, now)
  await tx
    .update(hackathons)
    .set({ ...terms, extendedFrom, isSample: false, version: before.version + 1 })
    .where(eq(hackathons.id, before.id))
  if (closesOtherwise(before, terms))
    await moveTestEnds(tx, before.id, terms.submissionsCloseAt, now)
  if (isWorthMail(before, terms))
    await queueNewTerms(tx, {
      hackathonId: before.id,
      siteName,
      zoneBefore: before.timeZone,
      closedBefore: before.submissionsCloseAt,
      startedBefore: before.startsAt,
      offerBefore: before,
      changedAt: now,
      after: null,
    })
}

function isStartMoved(before: Stored, terms: HackathonTerms): boolean {
  return before.startsAt.getTime() !== terms.startsAt.getTime()
}

function closesOtherwise(before: Stored, terms: HackathonTerms): boolean {
  return before.submissionsCloseAt.getTime() !== terms.submissionsCloseAt.getTime()
}

/** Whether something changed that everybody registered must be emailed about. */
function isWorthMail(before: Stored, terms: HackathonTerms): boolean {
  return areDatesMoved(before, terms) || changesOfOffer(before, terms).length > 0
}

/** The originally announced close, if submissions of a running hackathon are extended beyond it. */
function extensionOf(before: Stored, terms: HackathonTerms, now: Date): Date | null {
  if (now < before.startsAt) return null
  const first = before.extendedFrom ?? before.submissionsCloseAt
  return terms.submissionsCloseAt > first ? first : null
}

/**
 * Tests end with the hackathon at the latest, so a new close moves the end of running tests, up to
 * the minutes each began with. Finished tests stay finished, because their points were shown. Code
 * queued just now may still change, so its verdict is discarded.
 */
async function moveTestEnds(
  tx: Transaction,
  hackathonId: string,
  closesAt: Date,
  now: Date,
): Promise<void> {
  const { submittedAt, startedAt, endsAt, minutes } = testAttempts
  const byTime = sql`${startedAt} + make_interval(mins => ${minutes})`
  const moved = await tx
    .update(testAttempts)
    .set({ endsAt: sql`least(${byTime}, ${closesAt.toISOString()}::timestamptz)` })
    .where(and(eq(testAttempts.hackathonId, hackathonId), isNull(submittedAt), gt(endsAt, now)))
    .returning({ id: testAttempts.id, endsAt })
  const open = moved.flatMap((attempt) => (attempt.endsAt > now ? [attempt.id] : []))
  if (open.length === 0) return
  await tx
    .update(testAnswers)
    .set({ judgeJobId: null, verdict: null, judgedAt: null, points: null })
    .where(and(inArray(testAnswers.attemptId, open), isNotNull(testAnswers.language)))
}

function findProblem(before: Stored, terms: HackathonTerms, now: Date): Problem | null {
  const status = hackathonStatus(before, now)
  if (status === 'upcoming') return startProblem(terms, now)
  const isMoved = isStartMoved(before, terms)
  if (status === 'running') {
    if (isMoved) return 'has-begun'
    return terms.submissionsCloseAt <= now ? 'close-in-the-past' : null
  }
  if (terms.submissionsCloseAt > now) {
    if (isMoved) return 'has-begun'
    return before.resultsPublishedAt ? 'results-are-out' : null
  }
  const isSame =
    !areDatesMoved(before, terms) &&
    before.testMinutes === terms.testMinutes &&
    before.teamSizeMin === terms.teamSizeMin &&
    before.teamSizeMax === terms.teamSizeMax
  return isSame ? null : 'is-over'
}

function startProblem(terms: HackathonTerms, now: Date): Problem | null {
  return terms.startsAt <= now ? 'start-in-the-past' : null
}

type TeamSize = { size: number; hasProject: boolean }

function listTeamSizes(tx: Transaction, hackathonId: string): Promise<TeamSize[]> {
  return tx
    .select({
      size: countDistinct(teamMembers.studentId),
      hasProject: sql<boolean>`count(${projectSubmissions.receiptNumber}) > 0`,
    })
    .from(teamMembers)
    .leftJoin(projectSubmissions, eq(projectSubmissions.teamId, teamMembers.teamId))
    .where(eq(teamMembers.hackathonId, hackathonId))
    .groupBy(teamMembers.teamId)
}

function teamProblem(teams: readonly TeamSize[], terms: HackathonTerms): Problem | null {
  if (teams.some(({ size }) => size > terms.teamSizeMax)) return 'larger-teams'
  const isTooSmall = teams.some(({ size, hasProject }) => hasProject && size < terms.teamSizeMin)
  return isTooSmall ? 'smaller-teams' : null
}

/** @returns its id, made from the title's Latin letters and digits, for use in addresses */
async function announce(tx: Transaction, terms: HackathonTerms): Promise<string> {
  const slug = terms.title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '')
  const own = `${slug || 'hackathon'}-${randomUUID().slice(0, 8)}`
  const store = (id: string) =>
    tx
      .insert(hackathons)
      .values({ ...terms, id })
      .onConflictDoNothing()
      .returning({ id: hackathons.id })
  // The id may be taken, even by a hackathon announced at the same moment.
  const [stored] = slug ? await store(slug) : []
  if (stored) return stored.id
  await store(own)
  return own
}
