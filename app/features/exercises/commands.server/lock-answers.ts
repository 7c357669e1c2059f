import { sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'

type Place = { studentId: string; courseId: string; exerciseId: string }

/** Until the transaction ends, nobody else stores an answer or a draft of this student to the exercise. */
export async function lockAnswers(tx: Transaction, place: Place): Promise<void> {
  const lock = `attempt/${place.studentId}/${place.courseId}/${place.exerciseId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}
