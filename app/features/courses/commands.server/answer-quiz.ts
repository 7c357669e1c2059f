import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { localDay } from '~/platform/time/local-day'
import { refuse } from '~/platform/refuse'
import { findLesson } from '../queries.server/find-course'
import { canReadLessons } from '../policy'
import { chosenFor, markQuiz, type QuizAnswers } from '../rules'

export type AnswerQuiz = {
  /** null: a visitor, whose answers are marked and not kept. */
  student: { id: string; timeZone: string } | null
  courseId: string
  moduleId: string
  answers: QuizAnswers
  now: Date
}

/**
 * Marks an attempt at a module's quiz and keeps the student's best score. There is no limit on
 * attempts. Refuses unknown modules, locked courses, and an attempt that leaves questions unanswered,
 * whose ids come with the refusal.
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

  const marked = markQuiz(lesson.quiz, answers)
  const score = marked.filter((question) => question.isRight).length
  if (!student) return { ok: true, marked, score, outOf: marked.length } as const
  await keepStatement(db, [
    student.id,
    courseId,
    moduleId,
    score,
    marked.length,
    now,
    localDay(now, student.timeZone),
    `${courseId}/${moduleId}`,
  ])
  return { ok: true, marked, score, outOf: marked.length } as const
}

/** A better share of right answers wins, so a best score outlives a change of the quiz's length. */
const keepStatement = preparedQuery(
  'keep_quiz_result',
  {},
  `with kept as (
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
