import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { registrations } from '../tables.server/edition'
import { projectSubmissions, teamMembers, teams } from '../tables.server/teams'
import { asRegistered } from './find-team'

/** What each team of an event submitted last, the earliest first, with the names its members registered by. */
export async function listProjects(db: Database, hackathonId: string) {
  const latest = db
    .selectDistinctOn([projectSubmissions.teamId])
    .from(projectSubmissions)
    .orderBy(projectSubmissions.teamId, desc(projectSubmissions.receiptNumber))
    .as('latest')
  const members = db
    .select({
      teamId: teamMembers.teamId,
      names: sql<
        string[]
      >`array_agg(${registrations.name} order by ${teamMembers.joinedAt}, ${teamMembers.studentId})`.as(
        'names',
      ),
    })
    .from(teamMembers)
    .innerJoin(registrations, asRegistered)
    .where(eq(teamMembers.hackathonId, hackathonId))
    .groupBy(teamMembers.teamId)
    .as('members')
  return db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      members: sql<string[]>`coalesce(${members.names}, '{}')`,
      repositoryUrl: latest.repositoryUrl,
      demoUrl: latest.demoUrl,
      summary: latest.summary,
      receiptNumber: latest.receiptNumber,
      submittedAt: latest.submittedAt,
    })
    .from(teams)
    .innerJoin(latest, eq(latest.teamId, teams.id))
    .leftJoin(members, eq(members.teamId, teams.id))
    .where(eq(teams.hackathonId, hackathonId))
    .orderBy(asc(latest.receiptNumber))
}
