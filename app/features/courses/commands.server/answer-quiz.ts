import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { localDay } from '~/platform/time/local-day'
import { refuse } from '~/platform/refuse'
import { findLesson } from '../queries.server/find-course'
import { canReadLessons } from '../policy'
import { chosenFor, gradeQuiz, type QuizAnswers } from '../rules'

export type AnswerQuiz = {
  /** null: a visitor, whose answers are graded and not stored. */
  student: { id: string; timeZone: string } | null
  courseId: string
  moduleId: string
  answers: QuizAnswers
  now: Date
}

/**
 * Grades an attempt at a module's quiz and stores the student's best score; attempts are unlimited.
 * Refuses unknown modules, locked courses, and unanswered questions, with their ids.
 */
export async function answerQuiz(db: Database, input: AnswerQuiz) {
  const { student, courseId, moduleId, answers, now } = input
  const lesson = await findLesson(db, courseId, moduleId, student?.id ?? null)
  if (!lesson) return refuse('unknown-module')
  if (!canReadLessons(lesson)) return refuse('locked')
  const unanswered = lesson.quiz
    .map((question) => question.id)
    .filter((id) => chosenFor(id, answers).length === 0)
  if (unanswered.length > 0) return { ...refuse('unanswered'), unanswered }

  const graded = gradeQuiz(lesson.quiz, answers)
  const outOf = graded.length
  const score = graded.filter((question) => question.isRight).length
  if (student) {
    const day = localDay(now, student.timeZone)
    const subject = `${courseId}/${moduleId}`
    await storeResult(db, [student.id, courseId, moduleId, score, outOf, now, day, subject])
  }
  return { ok: true, graded, score, outOf } as const
}

// Compares shares, as the number of questions may change between two attempts.
const storeResult = preparedQuery(
  'store_quiz_result',
  {},
  `with stored as (
     insert into quiz_results as q
       (student_id, course_id, module_id, best_score, best_out_of, attempts, updated_at)
     values ($1::text, $2, $3, $4::int, $5::int, 1, $6::timestamptz)
     on conflict (student_id, course_id, module_id) do update set
       best_score = case when excluded.best_score * q.best_out_of > q.best_score * excluded.best_out_of
         then excluded.best_score else q.best_score end,
       best_out_of = case when excluded.best_score * q.best_out_of > q.best_score * excluded.best_out_of
         then excluded.best_out_of else q.best_out_of end,
       attempts = q.attempts + 1,
       updated_at = excluded.updated_at
   )
   insert into activity (actor_id, kind, subject, detail, occurred_at, local_day)
   values ($1::text, 'quiz-answered', $8, jsonb_build_object('score', $4::int, 'outOf', $5::int), $6::timestamptz, $7::date)`,
)
