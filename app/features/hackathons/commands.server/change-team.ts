import { and, eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { activity } from '~/platform/db/tables.server'
import { localDay } from '~/platform/time/local-day'
import { refuse } from '~/platform/refuse'
import type { Hackathon } from '../queries.server/find-hackathon'
import type { Entrant } from '../queries.server/find-registration'
import { findProject, findTeam, findTeamNamed, type Team } from '../queries.server/find-team'
import { leaveProblem, mayBeId } from '../rules'
import { registrations } from '../tables.server/hackathons'
import { teamMembers, teams } from '../tables.server/teams'
import { claimRegistration } from './claim-registration'
import { lockHackathon } from './publish-results'

type Member = {
  hackathon: Hackathon
  student: NonNullable<Entrant['student']>
  keyHash: string | null
  now: Date
}

/**
 * Creates a team with one member. Refuses after the hackathon, without a registration, if they are
 * already in a team, and a name that another team of the hackathon has.
 */
export async function createTeam(db: Database, input: Member & { teamName: string }) {
  const { hackathon, student, now } = input
  if (now >= hackathon.submissionsCloseAt) return refuse('hackathon-over')
  return db.transaction(async (tx) => {
    // Locked before the registration, so that of two teams with one name only one is created.
    if (!(await lockHackathon(tx, hackathon.id))) return refuse('no-such-hackathon')
    if (!(await lockRegistration(tx, input))) return refuse('not-registered')
    if (await findTeam(tx, hackathon.id, student.id)) return refuse('already-in-team')
    if (await findTeamNamed(tx, hackathon.id, input.teamName)) return refuse('team-name-taken')
    const id = randomUUID()
    await tx.insert(teams).values({
      id,
      hackathonId: hackathon.id,
      name: input.teamName,
      inviteToken: newInviteToken(),
      createdAt: now,
    })
    await addMember(tx, input, id)
    return { ok: true, teamId: id } as const
  })
}

/** Joins the team of an invite link; joining it again changes nothing. */
export async function joinTeam(db: Database, input: Member & { inviteToken: string }) {
  const { hackathon, student, now } = input
  if (now >= hackathon.submissionsCloseAt) return refuse('hackathon-over')
  if (!mayBeId(input.inviteToken)) return refuse('invite-not-valid')
  return db.transaction(async (tx) => {
    if (!(await lockRegistration(tx, input))) return refuse('not-registered')
    const [team] = await tx
      .select()
      .from(teams)
      .where(and(eq(teams.hackathonId, hackathon.id), eq(teams.inviteToken, input.inviteToken)))
      .for('update')
    if (!team) return refuse('invite-not-valid')
    const present = await findTeam(tx, hackathon.id, student.id)
    if (present?.id === team.id) return { ok: true, teamId: team.id } as const
    if (present) return refuse('already-in-team')
    const size = await tx.$count(teamMembers, eq(teamMembers.teamId, team.id))
    if (size >= hackathon.teamSizeMax) return refuse('team-full')
    await addMember(tx, input, team.id)
    return { ok: true, teamId: team.id } as const
  })
}

/**
 * Leaves the team, which is deleted with its last member. Refuses if the team has a project and
 * would become too small.
 */
export async function leaveTeam(
  db: Database,
  input: { hackathon: Hackathon; student: { id: string }; now: Date },
) {
  const { hackathon, student, now } = input
  if (now >= hackathon.submissionsCloseAt) return refuse('hackathon-over')
  return db.transaction(async (tx) => {
    const team = await lockOwnTeam(tx, hackathon.id, student.id)
    if (!team) return refuse('not-on-a-team')
    const memberCount = await tx.$count(teamMembers, eq(teamMembers.teamId, team.id))
    const hasProject = (await findProject(tx, team.id)) !== null
    const { teamSizeMin } = hackathon
    const problem = leaveProblem({ memberCount, teamSizeMin, hasProject })
    if (problem) return refuse(problem)
    await tx
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.studentId, student.id)))
    if (memberCount === 1) await tx.delete(teams).where(eq(teams.id, team.id))
    return { ok: true } as const
  })
}

/** Replaces the invite link, so that the old one stops working. Rate-limited. */
export async function renewInvite(
  db: Database,
  input: { hackathon: Hackathon; student: { id: string }; now: Date },
) {
  const who = { person: input.student.id }
  const allowed = await countTry(db, {
    policy: rateLimitPolicies['renew-invite'],
    who,
    now: input.now,
  })
  if (!allowed.ok) return allowed
  return db.transaction(async (tx) => {
    const team = await findTeam(tx, input.hackathon.id, input.student.id)
    if (!team) return refuse('not-on-a-team')
    await tx.update(teams).set({ inviteToken: newInviteToken() }).where(eq(teams.id, team.id))
    return { ok: true } as const
  })
}

/** Hexadecimal, because it is part of an address, whose case may change on the way. */
export function newInviteToken(): string {
  return randomBytes(16).toString('hex')
}

/** Locks the student's team until the transaction ends; null for a student without one. */
export async function lockOwnTeam(
  tx: Transaction,
  hackathonId: string,
  studentId: string,
): Promise<Team | null> {
  const found = await findTeam(tx, hackathonId, studentId)
  if (!found) return null
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, found.id)).for('update')
  const team = await findTeam(tx, hackathonId, studentId)
  return team?.id === found.id ? team : null
}

/**
 * Locks the student's registration, so that they can join only one team. @returns whether there is
 * one.
 */
async function lockRegistration(tx: Transaction, input: Member): Promise<boolean> {
  const own = await claimRegistration(tx, input.hackathon.id, input)
  if (!own) return false
  await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.id, own.id))
    .for('update')
  return true
}

async function addMember(tx: Transaction, input: Member, teamId: string): Promise<void> {
  const { hackathon, student, now } = input
  await tx
    .insert(teamMembers)
    .values({ hackathonId: hackathon.id, studentId: student.id, teamId, joinedAt: now })
  await tx.insert(activity).values({
    actorId: student.id,
    kind: 'team-joined',
    subject: hackathon.id,
    detail: { teamId },
    occurredAt: now,
    localDay: localDay(now, student.timeZone),
  })
}
