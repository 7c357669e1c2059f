import { sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { moduleMasteries } from '../tables.server'

/**
 * Stores which modules of a course this student now masters: quiz passed, required exercises
 * solved. Call it in the transaction of any act that may complete a module.
 */
export async function noteMastery(
  tx: Transaction,
  { studentId, courseId, now }: { studentId: string; courseId: string; now: Date },
): Promise<void> {
  // Of two concurrent transactions, the second must see what the first one did.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mastery/${studentId}/${courseId}`}, 0))`,
  )
  await tx.execute(
    sql`insert into module_masteries (student_id, course_id, module_id, mastered_at)
        select q.student_id, q.course_id, q.module_id, ${now.toISOString()}::timestamptz
        from quiz_results q
        where q.student_id = ${studentId} and q.course_id = ${courseId} and q.passed_at is not null
          and not exists (
            select 1 from course_exercises x
            left join exercise_results r on r.course_id = x.course_id and r.exercise_id = x.id
              and r.student_id = ${studentId}
            where x.course_id = q.course_id and x.module_id = q.module_id and x.is_required
              and x.removed_at is null and r.solved_at is null)
        on conflict do nothing`,
  )
}

/**
 * Marks modules as mastered through the course challenge. Modules that are already mastered stay
 * unchanged.
 */
export async function noteSkipped(
  tx: Transaction,
  input: { studentId: string; courseId: string; moduleIds: readonly string[]; now: Date },
): Promise<void> {
  const { studentId, courseId, moduleIds, now } = input
  const rows = moduleIds.map((moduleId) => ({ studentId, courseId, moduleId, masteredAt: now }))
  if (rows.length === 0) return
  await tx
    .insert(moduleMasteries)
    .values(rows.map((row) => ({ ...row, isSkipped: true })))
    .onConflictDoNothing()
}
