import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { findPage, searchableText, searchTable } from '~/platform/db/text-search.server'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { digitsOf, hackathons, registrations } from '../tables.server/hackathons'
import { teamMembers, teams } from '../tables.server/teams'

const columns = {
  id: registrations.id,
  hackathonId: registrations.hackathonId,
  hackathonTitle: hackathons.title,
  name: registrations.name,
  mobile: registrations.mobile,
  email: registrations.email,
  collegeName: registrations.collegeName,
  createdAt: registrations.createdAt,
}

/** Which registrations a list shows: those of one hackathon or of all, and those found. */
export type RegistrationFilter = {
  hackathonId?: string | null
  /**
   * Part of a name, email, mobile number or college; with many matches, pages before the last may
   * be short or empty.
   */
  search?: string
}

type Asked = RegistrationFilter & { after?: string | null; limit?: number }

const newestFirst = [desc(registrations.createdAt), desc(registrations.id)]

/** One page of registrations, newest first. */
export async function listRegistrations(db: Database, asked: Asked = {}) {
  const { ids, next } = await findIds(db, asked)
  const rows = await db
    .select(columns)
    .from(registrations)
    .innerJoin(hackathons, eq(hackathons.id, registrations.hackathonId))
    .where(inArray(registrations.id, ids))
    .orderBy(...newestFirst)
  return { rows, next }
}

function findIds(db: Database, { hackathonId, search = '', after = null, limit = 50 }: Asked) {
  const typed = asSearched(search.trim())
  const ofHackathon = hackathonId ? eq(registrations.hackathonId, hackathonId) : undefined
  return findPage(
    db,
    { table: registrations, where: and(ofHackathon, isAfter(after)), orderBy: newestFirst },
    {
      search: typed === '' ? null : searchTable(db, registrations, searchedText, typed),
      limit,
    },
  )
}

/** A mobile number without spaces and country code, because it may be stored without them. */
function asSearched(typed: string): string {
  if (!/^\+?(?:[\s()]*\d){5,}[\s()]*$/.test(typed)) return typed
  return typed.replaceAll(/\D/g, '').slice(-10)
}

/** The expression of the index `hackathon_registrations_search`. */
const searchedText = searchableText(
  registrations.name,
  registrations.email,
  registrations.mobile,
  registrations.collegeName,
  digitsOf(registrations.mobile),
)

/** The number of registrations of a hackathon, or of teams if an old one has only those. */
export async function countEntered(
  db: Database | Transaction,
  hackathonId: string,
): Promise<number> {
  const registered = await db.$count(registrations, eq(registrations.hackathonId, hackathonId))
  return registered || db.$count(teams, eq(teams.hackathonId, hackathonId))
}

/** How many people are registered for sample hackathons, each counted once. */
export async function countPeopleInSamples(db: Database | Transaction): Promise<number> {
  const person = sql`coalesce(${registrations.studentId}, ${registrations.email})`
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${person})::int` })
    .from(registrations)
    .innerJoin(hackathons, eq(hackathons.id, registrations.hackathonId))
    .where(eq(hackathons.isSample, true))
  return row?.people ?? 0
}

/** Compared in the database, whose timestamps are more precise than JavaScript's. */
function isAfter(id: string | null) {
  if (id === null) return undefined
  return sql`(${registrations.createdAt}, ${registrations.id}) < (
    select r.created_at, r.id from hackathon_registrations r where r.id = ${id})`
}

/** The same page with the team, and with points and verdict if the test is over. */
export async function listRegistrationsWithTests(
  db: Database,
  { now, ...asked }: Asked & { now: Date },
) {
  const { ids, next } = await findIds(db, asked)
  const isOver = sql`(${testAttempts.submittedAt} is not null or ${testAttempts.endsAt} <= ${now.toISOString()})`
  const ofTest = sql`from ${testAttempts} left join ${testAnswers} on ${testAnswers.attemptId} = ${testAttempts.id}
    where ${testAttempts.registrationId} = ${registrations.id}`
  const rows = await db
    .select({
      ...columns,
      teamName: sql<string | null>`(select ${teams.name} from ${teamMembers}
        join ${teams} on ${teams.id} = ${teamMembers.teamId}
        where ${teamMembers.hackathonId} = ${registrations.hackathonId}
          and ${teamMembers.studentId} = ${registrations.studentId})`,
      points: sql<number | null>`(select coalesce(sum(${testAnswers.points}), 0)::int ${ofTest}
        and ${isOver} having count(${testAttempts.id}) > 0)`,
      verdict: sql<
        (typeof testAnswers.$inferSelect)['verdict']
      >`(select max(${testAnswers.verdict}) ${ofTest})`,
      isWaiting: sql<boolean>`exists (select 1 ${ofTest}
        and ${isOver} and ${testAnswers.answer} is not null and ${testAnswers.points} is null)`,
    })
    .from(registrations)
    .innerJoin(hackathons, eq(hackathons.id, registrations.hackathonId))
    .where(inArray(registrations.id, ids))
    .orderBy(...newestFirst)
  return { rows, next }
}
