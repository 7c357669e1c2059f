import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { erasePrograms } from '~/features/judging/commands.server/erase-programs'
import { listTeamMembers } from '../queries.server/find-team'
import { deletedParticipant, withoutMember } from '../rules/erased-member'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { registrations } from '../tables.server/hackathons'
import { results } from '../tables.server/results'
import { projectSubmissions, teamMembers, teams } from '../tables.server/teams'

type Person = { id: string; email: string; name: string }
type Team = { id: string; hackathonId: string; name: string }

/**
 * Erases somebody from all hackathons: registrations, tests with their programs, and team
 * memberships. A team without other members is deleted; its result stays under
 * `deletedParticipant`, so that nobody else's rank changes.
 *
 * @returns for each hackathon they entered, the names they used and that of the team deleted with them
 */
export async function eraseEntrant(
  tx: Transaction,
  person: Person,
): Promise<Map<string, string[]>> {
  const ownRegistrations = await lockRegistrations(tx, person)
  const names = [...new Set([person.name, ...ownRegistrations.map(({ name }) => name)])]
  const ownTeams = await lockTeams(tx, person.id)
  const hackathonIds = [...ownRegistrations, ...ownTeams].map(({ hackathonId }) => hackathonId)
  const erased = new Map(hackathonIds.map((hackathonId) => [hackathonId, names]))
  for (const team of ownTeams) {
    const teamNames = await eraseMember(tx, team, { ...person, names })
    erased.set(team.hackathonId, [...names, ...teamNames])
  }
  await renameInTypedResults(tx, hackathonIds, names)
  await eraseTests(
    tx,
    person.id,
    ownRegistrations.map(({ id }) => id),
  )
  return erased
}

/** Includes registrations made with their email but without the account. */
function lockRegistrations(tx: Transaction, { id, email }: Person) {
  const isUnclaimed = and(isNull(registrations.studentId), eq(registrations.email, email))
  return tx
    .select()
    .from(registrations)
    .where(or(eq(registrations.studentId, id), isUnclaimed))
    .orderBy(asc(registrations.id))
    .for('update')
}

function lockTeams(tx: Transaction, studentId: string): Promise<Team[]> {
  const own = tx
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.studentId, studentId))
  return tx
    .select({ id: teams.id, hackathonId: teams.hackathonId, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, own))
    .orderBy(asc(teams.id))
    .for('update')
}

/** @returns the names of the team, if it had no other member and is deleted */
async function eraseMember(
  tx: Transaction,
  team: Team,
  { id, names }: { id: string; names: string[] },
): Promise<string[]> {
  const members = await listTeamMembers(tx, team.id)
  const others = members.filter(({ studentId }) => studentId !== id).map(({ name }) => name)
  const [result] = await tx.select().from(results).where(eq(results.teamId, team.id)).for('update')
  if (others.length > 0) {
    if (result) await setMembers(tx, result, withoutMember(result.members, { own: names, others }))
    await tx
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.studentId, id)))
    await tx
      .update(projectSubmissions)
      .set({ submittedBy: null })
      .where(and(eq(projectSubmissions.teamId, team.id), eq(projectSubmissions.submittedBy, id)))
    return []
  }
  if (result) await keepWithoutTeam(tx, result.id)
  await tx.delete(projectSubmissions).where(eq(projectSubmissions.teamId, team.id))
  await tx.delete(teamMembers).where(eq(teamMembers.teamId, team.id))
  await tx.delete(teams).where(eq(teams.id, team.id))
  return result ? [team.name, result.teamName] : [team.name]
}

// Makes a form that still shows the name fail.
const nextVersion = sql`${results.version} + 1`

async function keepWithoutTeam(tx: Transaction, resultId: string): Promise<void> {
  await tx
    .update(results)
    .set({
      teamId: null,
      teamName: deletedParticipant,
      members: [deletedParticipant],
      projectTitle: 'Deleted project',
      version: nextVersion,
    })
    .where(eq(results.id, resultId))
}

async function setMembers(
  tx: Transaction,
  result: { id: string; members: string[] },
  members: string[],
): Promise<void> {
  if (members.every((member, index) => member === result.members[index])) return
  await tx.update(results).set({ members, version: nextVersion }).where(eq(results.id, result.id))
}

/** In results of teams that are not on this site, whose members an organiser typed. */
async function renameInTypedResults(
  tx: Transaction,
  hackathonIds: readonly string[],
  names: string[],
): Promise<void> {
  if (hackathonIds.length === 0) return
  const typed = await tx
    .select()
    .from(results)
    .where(and(inArray(results.hackathonId, [...hackathonIds]), isNull(results.teamId)))
    .for('update')
  for (const result of typed)
    await setMembers(tx, result, withoutMember(result.members, { own: names, others: [] }))
}

async function eraseTests(
  tx: Transaction,
  studentId: string,
  registrationIds: string[],
): Promise<void> {
  const hasTheirs = inArray(testAttempts.registrationId, registrationIds)
  // Belongs to another student, who took the test with their email.
  await tx
    .update(testAttempts)
    .set({ registrationId: null })
    .where(and(hasTheirs, ne(testAttempts.studentId, studentId)))
  const attempts = await tx
    .select({ id: testAttempts.id, keyHash: testAttempts.keyHash })
    .from(testAttempts)
    .where(or(eq(testAttempts.studentId, studentId), hasTheirs))
    .for('update')
  const attemptIds = attempts.map(({ id }) => id)
  await tx.delete(testAnswers).where(inArray(testAnswers.attemptId, attemptIds))
  await tx.delete(testAttempts).where(inArray(testAttempts.id, attemptIds))
  await tx.delete(registrations).where(inArray(registrations.id, registrationIds))
  await erasePrograms(
    tx,
    attempts.flatMap(({ id, keyHash }) => keyHash ?? id),
  )
}
