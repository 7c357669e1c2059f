import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { ownRows } from '~/platform/db/own-rows.server'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { registrations } from '../tables.server/hackathons'
import { projectSubmissions, teamMembers, teams } from '../tables.server/teams'
import { listStudentHackathons } from './list-student-hackathons'

const ownTeams = (studentId: string): SQL =>
  sql`(select team_id from hackathon_team_members where student_id = ${studentId})`

/** The points of a running test would reveal which answers to change. */
const endedTests = (studentId: string): SQL =>
  sql`(select id from hackathon_test_attempts where student_id = ${studentId}
    and (submitted_at is not null or ends_at < now()))`

export const hackathonRows = [
  ownRows(registrations, registrations.studentId, ['key_hash']),
  ownRows(testAttempts, testAttempts.studentId, ['key_hash']),
  ownRows(testAnswers, (studentId) => sql`t.attempt_id in ${endedTests(studentId)}`),
  ownRows(teamMembers, teamMembers.studentId),
  ownRows(teams, (studentId) => sql`t.id in ${ownTeams(studentId)}`, ['invite_token']),
  ownRows(
    projectSubmissions,
    (studentId) => sql`(t.submitted_by = ${studentId} or t.team_id in ${ownTeams(studentId)})`,
    ['submitted_by'],
  ),
]

/** For the export of somebody's data: hackathons as their CV lists them. */
export async function* readOwnHackathons(db: Database, studentId: string) {
  const own = await listStudentHackathons(db, studentId)
  yield own.map(({ id, title, place, teamCount }) => ({
    hackathon: title,
    hackathon_id: id,
    place,
    teams: teamCount,
  }))
}
