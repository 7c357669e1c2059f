import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { registrations } from '../tables.server/hackathons'
import { teamMembers } from '../tables.server/teams'
import { asRegistered } from './find-team'

/**
 * The blocked members of the teams of a hackathon: the names they registered by, by the team's id.
 *
 * @param teamIds of which teams; of all unless given
 */
export async function listBlockedMembers(
  db: Database,
  hackathonId: string,
  teamIds?: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ teamId: teamMembers.teamId, name: registrations.name })
    .from(teamMembers)
    .innerJoin(registrations, asRegistered)
    .where(
      and(
        eq(teamMembers.hackathonId, hackathonId),
        teamIds && inArray(teamMembers.teamId, [...teamIds]),
        sql`exists (select from users
          where users.id = ${teamMembers.studentId} and users.blocked_at is not null)`,
      ),
    )
  const byTeam = new Map<string, string[]>()
  for (const { teamId, name } of rows) byTeam.set(teamId, [...(byTeam.get(teamId) ?? []), name])
  return byTeam
}
