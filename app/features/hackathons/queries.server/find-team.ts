import { type AnyColumn, and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { mayBeId } from '../rules'
import { registrations } from '../tables.server/hackathons'
import { projectSubmissions, teamMembers, teams } from '../tables.server/teams'

export type Team = typeof teams.$inferSelect
export type ProjectSubmission = typeof projectSubmissions.$inferSelect

export const asRegistered = and(
  eq(registrations.hackathonId, teamMembers.hackathonId),
  eq(registrations.studentId, teamMembers.studentId),
)

export async function findTeam(
  db: Database | Transaction,
  hackathonId: string,
  studentId: string,
): Promise<Team | null> {
  const [row] = await db
    .select({ team: teams })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.hackathonId, hackathonId), eq(teamMembers.studentId, studentId)))
  return row?.team ?? null
}

/** The team of a hackathon that has this name; null if none has. */
export async function findTeamNamed(
  db: Database | Transaction,
  hackathonId: string,
  name: string,
): Promise<Team | null> {
  const [team] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.hackathonId, hackathonId), isSameName(teams.name, name)))
    .orderBy(asc(teams.createdAt), asc(teams.id))
    .limit(1)
  return team ?? null
}

/** Whether two names of teams differ only in case and surplus blanks, which readers do not see. */
export function isSameName(column: AnyColumn, name: string): SQL {
  return sql`${asCompared(sql`${column}`)} = ${asCompared(sql`${name}::text`)}`
}

function asCompared(name: SQL): SQL {
  return sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`
}

export async function findInvitingTeam(
  db: Database,
  hackathonId: string,
  inviteToken: string,
): Promise<Team | null> {
  if (!mayBeId(inviteToken)) return null
  const [row] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.hackathonId, hackathonId), eq(teams.inviteToken, inviteToken)))
  return row ?? null
}

/** In the order in which they joined, with the names they registered with. */
export async function listTeamMembers(db: Database | Transaction, teamId: string) {
  return db
    .select({
      studentId: teamMembers.studentId,
      name: registrations.name,
      verifiedEmail: sql<string | null>`(select email from users
        where users.id = ${teamMembers.studentId} and email_verified)`,
      timeZone: sql<string>`(select time_zone from users where users.id = ${teamMembers.studentId})`,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(registrations, asRegistered)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.studentId))
}

/** The newest submission, which counts. */
export async function findProject(
  db: Database | Transaction,
  teamId: string,
): Promise<ProjectSubmission | null> {
  const [row] = await db
    .select()
    .from(projectSubmissions)
    .where(eq(projectSubmissions.teamId, teamId))
    .orderBy(desc(projectSubmissions.receiptNumber))
    .limit(1)
  return row ?? null
}

/**
 * The repository and demo of each team's newest project, by team id. Leaves out those whose team was
 * not told that published results show them.
 */
export async function findPublicLinks(db: Database, teamIds: readonly (string | null)[]) {
  const newest = db
    .selectDistinctOn([projectSubmissions.teamId])
    .from(projectSubmissions)
    .where(
      inArray(
        projectSubmissions.teamId,
        teamIds.flatMap((id) => id ?? []),
      ),
    )
    .orderBy(asc(projectSubmissions.teamId), desc(projectSubmissions.receiptNumber))
    .as('newest')
  const rows = await db
    .select({
      teamId: newest.teamId,
      repositoryUrl: newest.repositoryUrl,
      demoUrl: newest.demoUrl,
    })
    .from(newest)
    .where(eq(newest.areLinksPublic, true))
  return new Map(rows.map(({ teamId, ...links }) => [teamId, links]))
}
