import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { localDay } from '~/platform/time/local-day'
import { isPassed, quizRestHours, type QuizScore } from '../rules/quiz-attempt'
import { noteMastery } from './note-mastery'

/**
 * Stores the score of an attempt once its last question is decided. It counts for mastery if it is
 * the first attempt, or began at least a day after the previous one finished.
 */
export async function finishQuiz(
  db: Database,
  input: {
    student: { id: string; timeZone: string }
    courseId: string
    moduleId: string
    attempt: number
    score: QuizScore
    /** An earlier attempt was not stored, so this one cannot give a first score. */
    isLater?: boolean
    now: Date
  },
): Promise<void> {
  const { student, courseId, moduleId, attempt, score, isLater = false, now } = input
  const { first, right, outOf } = score
  const at = sql`${now.toISOString()}::timestamptz`
  const isGood = isPassed(score)
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isPassed: boolean }>(
      sql`insert into quiz_results as q (student_id, course_id, module_id, best_score, best_out_of,
            attempts, first_score, first_out_of, passed_at, updated_at)
          values (${student.id}, ${courseId}, ${moduleId}, ${right}, ${outOf},
            1, ${isLater ? null : first}, ${isLater ? null : outOf},
            case when ${isGood && !isLater} then ${at} end, ${at})
          on conflict (student_id, course_id, module_id) do update set
            best_score = case when ${isBetter} then excluded.best_score else q.best_score end,
            best_out_of = case when ${isBetter} then excluded.best_out_of else q.best_out_of end,
            attempts = q.attempts + 1,
            passed_at = coalesce(q.passed_at, case when ${isGood} and (
              select min(a.answered_at) from quiz_answers a
              where a.student_id = q.student_id and a.course_id = q.course_id
                and a.module_id = q.module_id and a.attempt = ${attempt}
            ) >= q.updated_at + ${`${quizRestHours} hours`}::interval then ${at} end),
            updated_at = excluded.updated_at
          where q.attempts = ${attempt - 1}
          returning passed_at is not null as "isPassed"`,
    )
    const [row] = rows
    if (!row) return
    await tx.insert(activity).values({
      actorId: student.id,
      kind: 'quiz-answered',
      subject: `${courseId}/${moduleId}`,
      detail: { score: first, outOf },
      occurredAt: now,
      localDay: localDay(now, student.timeZone),
    })
    if (row.isPassed) await noteMastery(tx, { studentId: student.id, courseId, now })
  })
}

// Compares shares, because the number of questions may change between two attempts.
const isBetter = sql`excluded.best_score * q.best_out_of > q.best_score * excluded.best_out_of`
