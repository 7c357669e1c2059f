import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { questionVersion } from '../rules/question-version'
import { isRightChoice } from '../rules/quiz-attempt'
import type { Question } from '../schema/course-file'

/** Stores one answer to a question; storing it again changes nothing. */
export async function storeTry(
  db: Database,
  input: {
    studentId: string
    courseId: string
    moduleId: string
    attempt: number
    question: Question
    tryNumber: number
    chosen: readonly number[]
    now: Date
  },
): Promise<void> {
  const { question, chosen } = input
  await insertAnswer(db, [
    input.studentId,
    input.courseId,
    input.moduleId,
    input.attempt,
    question.id,
    questionVersion(question),
    input.tryNumber,
    chosen,
    isRightChoice(question, chosen),
    input.now,
  ])
}

const insertAnswer = preparedQuery(
  'insert_quiz_answer',
  {},
  `insert into quiz_answers (student_id, course_id, module_id, attempt, question_id, version,
     try_number, chosen, is_right, answered_at)
   values ($1, $2, $3, $4::int, $5, $6, $7::int, $8::smallint[], $9::boolean, $10::timestamptz)
   on conflict do nothing`,
)
