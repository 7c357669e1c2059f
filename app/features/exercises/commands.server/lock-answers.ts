import { sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'

type Place = { studentId: string; courseId: string; exerciseId: string }

/**
 * Blocks other transactions from storing an answer or draft of this student for this exercise until
 * this one ends.
 */
export async function lockAnswers(tx: Transaction, place: Place): Promise<void> {
  const lock = `attempt/${place.studentId}/${place.courseId}/${place.exerciseId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}
