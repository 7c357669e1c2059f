import { eq, inArray, asc } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { refuse } from '~/platform/refuse'
import { countEntered, countPeopleInSamples } from '../queries.server/list-registrations'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { hackathons, registrations } from '../tables.server/hackathons'
import { results, winners } from '../tables.server/results'
import { projectSubmissions, teamMembers, teams } from '../tables.server/teams'

type Stored = typeof hackathons.$inferSelect

/**
 * Deletes a hackathon that has no registrations, with its results and the tests of people who did
 * not register.
 *
 *
 * @returns the deleted rows, for the audit log
 */
export async function deleteHackathon(tx: Transaction, id: string) {
  // A concurrent registration or test waits for this lock, then finds no hackathon.
  const [hackathon] = await tx.select().from(hackathons).where(eq(hackathons.id, id)).for('update')
  if (!hackathon) return refuse('no-such-hackathon')
  if ((await countEntered(tx, id)) > 0) return refuse('has-registrations')
  return { ok: true, ...(await deleteWithAll(tx, hackathon)) } as const
}

/** Deletes a hackathon whose row is locked, with everything about it. */
async function deleteWithAll(tx: Transaction, hackathon: Stored) {
  const { id } = hackathon
  const had = await tx.select().from(results).where(eq(results.hackathonId, id))
  await tx.delete(winners).where(eq(winners.hackathonId, id))
  await tx.delete(results).where(eq(results.hackathonId, id))
  await deleteTeams(tx, id)
  await deleteTests(tx, id)
  await tx.delete(registrations).where(eq(registrations.hackathonId, id))
  await tx.delete(hackathons).where(eq(hackathons.id, id))
  await tellPagesChanged(tx)
  return { hackathon, results: had }
}

async function deleteTeams(tx: Transaction, id: string): Promise<void> {
  // Locked first, because a team may be submitting a project right now.
  const own = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.hackathonId, id))
    .orderBy(asc(teams.id))
    .for('update')
  await tx.delete(projectSubmissions).where(
    inArray(
      projectSubmissions.teamId,
      own.map((team) => team.id),
    ),
  )
  await tx.delete(teamMembers).where(eq(teamMembers.hackathonId, id))
  await tx.delete(teams).where(eq(teams.hackathonId, id))
}

async function deleteTests(tx: Transaction, id: string): Promise<void> {
  // Locked first, because an answer may be saved right now.
  const attempts = await tx
    .select({ id: testAttempts.id })
    .from(testAttempts)
    .where(eq(testAttempts.hackathonId, id))
    .for('update')
  await tx.delete(testAnswers).where(
    inArray(
      testAnswers.attemptId,
      attempts.map((attempt) => attempt.id),
    ),
  )
  await tx.delete(testAttempts).where(eq(testAttempts.hackathonId, id))
}

/**
 * Prevents a hackathon from being deleted until the transaction ends; false if it is already
 * deleted.
 */
export async function holdHackathon(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: hackathons.id })
    .from(hackathons)
    .where(eq(hackathons.id, id))
    .for('key share')
  return held.length > 0
}

/**
 * Deletes the sample hackathons with everything about them, including registrations of at most
 * `people` people. Refuses if more have registered since the organiser confirmed.
 *
 *
 * @returns the deleted rows and the number of people, for the audit log
 */
export async function deleteSampleHackathons(tx: Transaction, { people }: { people: number }) {
  const samples = await tx
    .select()
    .from(hackathons)
    .where(eq(hackathons.isSample, true))
    .orderBy(asc(hackathons.id))
    .for('update')
  const registered = await countPeopleInSamples(tx)
  if (registered > people) return refuse('more-registrations')
  const deleted = []
  for (const sample of samples) {
    const { hackathon, results: had } = await deleteWithAll(tx, sample)
    deleted.push({ ...hackathon, results: had })
  }
  return { ok: true, deleted, people: registered } as const
}
