import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { hackathons } from '../tables.server/hackathons'
import { deleteHackathon } from './delete-hackathon'

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
