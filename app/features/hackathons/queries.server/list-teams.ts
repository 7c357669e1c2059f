import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { registrations } from '../tables.server/hackathons'
import { teamMembers, teams } from '../tables.server/teams'
import { asRegistered } from './find-team'

/**
 * The teams of a hackathon with the names and addresses its members registered by, the oldest first, a
 * page at a time.
 *
 * @param options.after the `next` of the page before
 * @returns `next`: where the next page begins; null on the last one
 */
export async function listTeams(
  db: Database,
  hackathonId: string,
  { after = null, limit = 50 }: { after?: string | null; limit?: number } = {},
) {
  const inOrder = sql`order by ${teamMembers.joinedAt}, ${teamMembers.studentId}`
  const members = db
    .select({
      names: sql<string[]>`array_agg(${registrations.name} ${inOrder})`.as('names'),
      emails: sql<string[]>`array_agg(${registrations.email} ${inOrder})`.as('emails'),
    })
    .from(teamMembers)
    .innerJoin(registrations, asRegistered)
    .where(eq(teamMembers.teamId, teams.id))
    .as('members')
  const isAfter = after
    ? sql`(${teams.createdAt}, ${teams.id}) > (
        select t.created_at, t.id from hackathon_teams t where t.id = ${after})`
    : undefined
  const rows = await db
    .select({
      id: teams.id,
      name: teams.name,
      createdAt: teams.createdAt,
      names: members.names,
      emails: members.emails,
    })
    .from(teams)
    .leftJoinLateral(members, sql`true`)
    .where(and(eq(teams.hackathonId, hackathonId), isAfter))
    .orderBy(asc(teams.createdAt), asc(teams.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
