import type pg from 'pg'
import { questionVersion } from '../../app/features/courses/rules/question-version.ts'
import type { Question } from '../../app/features/courses/schema/course-file.ts'

/** The questions of free courses with their versions, for the rows that follow from completions. */
export async function listQuestions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ courseId: string; moduleId: string; quiz: Question[] }>(
    `select course_id as "courseId", id as "moduleId", quiz from course_modules where removed_at is null`,
  )
  const questions = rows.flatMap(({ courseId, moduleId, quiz }) =>
    quiz.map((question) => [courseId, moduleId, question.id, questionVersion(question)]),
  )
  await client.query(
    `create temp table asked_questions (course_id text, module_id text, id text, version text) on commit drop`,
  )
  await client.query(
    `insert into asked_questions select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    [0, 1, 2, 3].map((column) => questions.map((question) => question[column])),
  )
}
