import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'

type Purchase = { studentId: string; courseId: string }

/** Stores when a payment began, replacing an earlier one. */
export async function notePaymentBegun(
  db: Database | Transaction,
  { studentId, courseId, now }: Purchase & { now: Date },
): Promise<void> {
  await db.execute(
    sql`insert into course_purchases (student_id, course_id, opened_at, paying_since)
        values (${studentId}, ${courseId}, ${now.toISOString()}, ${now.toISOString()})
        on conflict (student_id, course_id) do update set paying_since = excluded.paying_since`,
  )
}

/**
 * Stores that the bank is deciding on a payment; uses `since` only if its start is not stored yet.
 */
export async function notePaymentUnderWay(
  db: Database | Transaction,
  { studentId, courseId, since }: Purchase & { since: Date },
): Promise<void> {
  await db.execute(
    sql`insert into course_purchases as known (student_id, course_id, opened_at, paying_since)
        values (${studentId}, ${courseId}, ${since.toISOString()}, ${since.toISOString()})
        on conflict (student_id, course_id)
        do update set paying_since = coalesce(known.paying_since, excluded.paying_since)`,
  )
}

/** Stores that no payment is under way any more; with `since`, only if no later one began. */
export async function notePaymentEnded(
  db: Database | Transaction,
  { studentId, courseId, since }: Purchase & { since?: Date },
): Promise<void> {
  const isMeant = since ? sql`paying_since <= ${since.toISOString()}` : sql`true`
  await db.execute(
    sql`update course_purchases set paying_since = null
        where student_id = ${studentId} and course_id = ${courseId} and ${isMeant}`,
  )
}
