import { eq, inArray, asc } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { refuse } from '~/platform/refuse'
import { countEntered } from '../queries.server/list-registrations'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { hackathons } from '../tables.server/hackathons'
import { results, winners } from '../tables.server/results'

/**
 * Deletes a hackathon without registrations, with its results and the tests taken without registering.
 *
 * @returns the deleted rows, for the audit log
 */
export async function deleteHackathon(tx: Transaction, id: string) {
  // A registration or test started meanwhile waits for this lock, then finds the hackathon gone.
  const [hackathon] = await tx.select().from(hackathons).where(eq(hackathons.id, id)).for('update')
  if (!hackathon) return refuse('no-such-hackathon')
  if ((await countEntered(tx, id)) > 0) return refuse('has-registrations')

  const had = await tx.select().from(results).where(eq(results.hackathonId, id))
  await tx.delete(winners).where(eq(winners.hackathonId, id))
  await tx.delete(results).where(eq(results.hackathonId, id))
  // Locked first, because an answer may be saved at this moment.
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
  await tx.delete(hackathons).where(eq(hackathons.id, id))
  await tellPagesChanged(tx)
  return { ok: true, hackathon, results: had } as const
}

/** Prevents a hackathon from being deleted until the transaction ends; false where it is gone already. */
export async function holdHackathon(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: hackathons.id })
    .from(hackathons)
    .where(eq(hackathons.id, id))
    .for('key share')
  return held.length > 0
}

/**
 * Deletes the sample hackathons. One that people have registered for stays, no longer as a sample.
 *
 * @returns the deleted rows, for the audit log, and the titles of those that stay
 */
export async function deleteSampleHackathons(tx: Transaction) {
  const samples = await tx
    .select({ id: hackathons.id, title: hackathons.title })
    .from(hackathons)
    .where(eq(hackathons.isSample, true))
    .orderBy(asc(hackathons.id))
    .for('update')
  const deleted = []
  const kept: string[] = []
  for (const { id, title } of samples) {
    const result = await deleteHackathon(tx, id)
    if (result.ok) deleted.push({ ...result.hackathon, results: result.results })
    else kept.push(title)
  }
  await tx.update(hackathons).set({ isSample: false }).where(eq(hackathons.isSample, true))
  return { deleted, kept }
}
