import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { registrations } from '../tables.server/hackathons'
import { results } from '../tables.server/results'
import { projectSubmissions, teamMembers, teams } from '../tables.server/teams'
import { asRegistered } from './find-team'

/** Joined laterally, so that only the teams of one page are looked up. */
function selectTeams(db: Database) {
  const inOrder = sql`order by ${teamMembers.joinedAt}, ${teamMembers.studentId}`
  const members = db
    .select({
      names: sql<string[]>`coalesce(array_agg(${registrations.name} ${inOrder}), '{}')`.as('names'),
      emails: sql<string[]>`coalesce(array_agg(${registrations.email} ${inOrder}), '{}')`.as(
        'emails',
      ),
    })
    .from(teamMembers)
    .innerJoin(registrations, asRegistered)
    .where(eq(teamMembers.teamId, teams.id))
    .as('members')
  const project = db
    .select()
    .from(projectSubmissions)
    .where(eq(projectSubmissions.teamId, teams.id))
    .orderBy(desc(projectSubmissions.receiptNumber))
    .limit(1)
    .as('project')
  return db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      createdAt: teams.createdAt,
      members: members.names,
      emails: members.emails,
      project: {
        repositoryUrl: project.repositoryUrl,
        demoUrl: project.demoUrl,
        summary: project.summary,
        receiptNumber: project.receiptNumber,
        submittedAt: project.submittedAt,
      },
      resultId: results.id,
    })
    .from(teams)
    .innerJoinLateral(members, sql`true`)
    .leftJoinLateral(project, sql`true`)
    .leftJoin(results, eq(results.teamId, teams.id))
    .$dynamic()
}

type PageOptions = { after?: string | null; limit?: number }

/**
 * One page of teams, oldest first, with the names and emails their members registered with, their
 * newest project and their result; `next` is the `after` of the following page.
 */
export async function listTeams(
  db: Database,
  hackathonId: string,
  { after = null, limit = 50, hasProject = false }: PageOptions & { hasProject?: boolean } = {},
) {
  const isAfter = after
    ? sql`(${teams.createdAt}, ${teams.id}) > (
        select t.created_at, t.id from hackathon_teams t where t.id = ${after})`
    : undefined
  const rows = await selectTeams(db)
    .where(
      and(
        eq(teams.hackathonId, hackathonId),
        isAfter,
        hasProject ? sql`project.receipt_number is not null` : undefined,
      ),
    )
    .orderBy(asc(teams.createdAt), asc(teams.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.teamId ?? null) : null }
}

/**
 * One page of the teams that have submitted a project; submitting again does not change the order.
 */
export async function listProjects(db: Database, hackathonId: string, options: PageOptions = {}) {
  const { rows, next } = await listTeams(db, hackathonId, { ...options, hasProject: true })
  const projects = rows.flatMap(({ teamId, teamName, members, resultId, project }) =>
    project ? [{ teamId, teamName, members, resultId, ...project }] : [],
  )
  return { rows: projects, next }
}

/** The teams with a project but no result: how many, and the names of the oldest ones. */
export async function findTeamsWithoutResult(
  db: Database,
  hackathonId: string,
  { limit }: { limit: number },
) {
  const rows = await db
    .select({ name: teams.name, count: sql<number>`(count(*) over ())::int` })
    .from(teams)
    .where(
      and(
        eq(teams.hackathonId, hackathonId),
        sql`exists (select from ${projectSubmissions} where ${projectSubmissions.teamId} = ${teams.id})`,
        sql`not exists (select from ${results} where ${results.teamId} = ${teams.id})`,
      ),
    )
    .orderBy(asc(teams.createdAt), asc(teams.id))
    .limit(limit)
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
}

export async function findTeamToEnter(db: Database, hackathonId: string, teamId: string) {
  const [team] = await selectTeams(db).where(
    and(eq(teams.hackathonId, hackathonId), eq(teams.id, teamId)),
  )
  return team ?? null
}

export type MarkedMember = { name: string; mark: 'deleted' | 'blocked' | 'email not verified' }

/**
 * Members who cannot receive a prize yet, with the names they registered with and the team's id.
 */
export async function listMarkedMembers(
  db: Database,
  hackathonId: string,
  teamIds: readonly (string | null)[],
): Promise<Map<string, MarkedMember[]>> {
  const mark = sql<
    MarkedMember['mark']
  >`(select case when state in ('deleted', 'blocked') then state
      when not email_verified then 'email not verified' end
    from users where users.id = ${teamMembers.studentId})`
  const rows = await db
    .select({ teamId: teamMembers.teamId, name: registrations.name, mark })
    .from(teamMembers)
    .innerJoin(registrations, asRegistered)
    .where(
      and(
        eq(teamMembers.hackathonId, hackathonId),
        inArray(
          teamMembers.teamId,
          teamIds.flatMap((id) => id ?? []),
        ),
        isNotNull(mark),
      ),
    )
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.studentId))
  return Map.groupBy(rows, ({ teamId }) => teamId)
}
