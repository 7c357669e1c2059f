import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { registrations } from '../tables.server/hackathons'
import { results } from '../tables.server/results'
import { projectSubmissions, teamMembers, teams } from '../tables.server/teams'
import { asRegistered } from './find-team'

/** Lateral joins: each is looked up for the teams of one page alone. */
function projectsOf(db: Database) {
  const latest = db
    .select()
    .from(projectSubmissions)
    .where(eq(projectSubmissions.teamId, teams.id))
    .orderBy(desc(projectSubmissions.receiptNumber))
    .limit(1)
    .as('latest')
  const members = membersOf(db)
  return db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      members: members.names,
      repositoryUrl: latest.repositoryUrl,
      demoUrl: latest.demoUrl,
      summary: latest.summary,
      receiptNumber: latest.receiptNumber,
      submittedAt: latest.submittedAt,
      resultId: results.id,
    })
    .from(teams)
    .innerJoinLateral(latest, sql`true`)
    .leftJoinLateral(members, sql`true`)
    .leftJoin(results, eq(results.teamId, teams.id))
    .$dynamic()
}

function membersOf(db: Database) {
  return db
    .select({
      names: sql<
        string[]
      >`coalesce(array_agg(${registrations.name} order by ${teamMembers.joinedAt}, ${teamMembers.studentId}), '{}')`.as(
        'names',
      ),
    })
    .from(teamMembers)
    .innerJoin(registrations, asRegistered)
    .where(eq(teamMembers.teamId, teams.id))
    .as('members')
}

/**
 * What each team of a hackathon submitted last, a page at a time, the oldest team first, with the names
 * its members registered by and the result that it has. A project that is submitted again keeps its
 * place in the list.
 *
 * @param options.after the `next` of the page before
 * @returns `next`: where the next page begins; null on the last one
 */
export async function listProjects(
  db: Database,
  hackathonId: string,
  { after = null, limit = 50 }: { after?: string | null; limit?: number } = {},
) {
  const isAfter = after
    ? sql`(${teams.createdAt}, ${teams.id}) > (
        select t.created_at, t.id from hackathon_teams t where t.id = ${after})`
    : undefined
  const rows = await projectsOf(db)
    .where(and(eq(teams.hackathonId, hackathonId), isAfter))
    .orderBy(asc(teams.createdAt), asc(teams.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.teamId ?? null) : null }
}

/** A team of a hackathon as its result is entered; null where there is none. */
export async function findTeamToEnter(db: Database, hackathonId: string, teamId: string) {
  const members = membersOf(db)
  const [team] = await db
    .select({ teamId: teams.id, teamName: teams.name, members: members.names })
    .from(teams)
    .leftJoinLateral(members, sql`true`)
    .where(and(eq(teams.hackathonId, hackathonId), eq(teams.id, teamId)))
  return team ? { ...team, members: team.members ?? [] } : null
}
