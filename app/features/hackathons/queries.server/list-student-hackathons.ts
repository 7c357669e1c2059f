import { and, desc, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { hackathons } from '../tables.server/hackathons'
import { results, winners } from '../tables.server/results'
import { projectSubmissions, teamMembers } from '../tables.server/teams'

/**
 * The hackathons for which the student's team submitted a project or has a published place, latest
 * first. `place` is null unless winners are published; `teamCount` counts the teams with a published
 * result.
 */
export async function listStudentHackathons(db: Database, studentId: string) {
  const hasProject = exists(
    db
      .select({ one: sql`1` })
      .from(projectSubmissions)
      .where(eq(projectSubmissions.teamId, teamMembers.teamId)),
  )
  return db
    .select({
      id: hackathons.id,
      title: hackathons.title,
      startsAt: hackathons.startsAt,
      timeZone: hackathons.timeZone,
      place: winners.place,
      teamCount: sql<number>`(select count(*)::int from hackathon_results r
        where r.hackathon_id = ${hackathons.id}
          and ${hackathons.resultsPublishedAt} is not null)`,
    })
    .from(teamMembers)
    .innerJoin(hackathons, eq(hackathons.id, teamMembers.hackathonId))
    .leftJoin(results, eq(results.teamId, teamMembers.teamId))
    .leftJoin(
      winners,
      and(eq(winners.resultId, results.id), isNotNull(hackathons.winnersPublishedAt)),
    )
    .where(and(eq(teamMembers.studentId, studentId), or(isNotNull(winners.place), hasProject)))
    .orderBy(desc(hackathons.startsAt), hackathons.id)
}
