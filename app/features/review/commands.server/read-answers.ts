import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { localDay } from '~/platform/time/local-day'
import { gradeAnswer } from '../rules/schedule'
import { lockPlan, rateItems, type RatedAnswer } from './rate-items'

type StoredAnswer = Omit<RatedAnswer, 'grade' | 'day' | 'answeredAt' | 'chosen'> & {
  isRight: boolean
  answeredAt: string
}

/** Looks back this far, for answers whose transactions committed late. */
const overlapMs = 60 * 1000
const pageLength = 500

/**
 * Takes the answers given since the last time into the review: the first choice for each quiz
 * question, attempts at compared exercises, and the items of a finished course challenge whose
 * module was read or tried. Safe to repeat, and to run twice at once.
 */
export async function readAnswers(
  db: Database,
  input: { student: { id: string; timeZone: string }; now: Date },
): Promise<void> {
  const { student, now } = input
  const today = localDay(now, student.timeZone)
  await db.transaction(async (tx) => {
    const { readUntil } = await lockPlan(tx, student.id)
    let since = new Date((readUntil?.getTime() ?? overlapMs) - overlapMs).toISOString()
    for (;;) {
      const stored = await listAnswers(tx, student.id, since)
      const answers = stored.map(({ isRight, answeredAt, ...place }): RatedAnswer => {
        const at = new Date(answeredAt)
        const day = localDay(at, student.timeZone)
        return { ...place, grade: gradeAnswer(isRight, null), answeredAt: at, day, chosen: null }
      })
      await rateItems(tx, { studentId: student.id, answers, today, now })
      const last = stored.at(-1)
      if (!last || stored.length < pageLength) break
      since = last.answeredAt
    }
    await tx.execute(sql`
      update learning_plans set answers_read_until = ${now.toISOString()}::timestamptz
      where student_id = ${student.id}`)
  })
}

/** SQL: the challenge item's module was read, or a quiz or exercise of it answered. */
const isLearnt = sql`(
  exists (select 1 from module_completions d where d.student_id = c.student_id
    and d.course_id = c.course_id and d.module_id = drawn.item ->> 'moduleId')
  or exists (select 1 from quiz_answers q where q.student_id = c.student_id
    and q.course_id = c.course_id and q.module_id = drawn.item ->> 'moduleId')
  or exists (select 1 from exercise_attempts t
    join course_exercises tried on tried.course_id = t.course_id and tried.id = t.exercise_id
    where t.student_id = c.student_id and t.course_id = c.course_id
      and tried.module_id = drawn.item ->> 'moduleId'))`

/** A page of answers, earliest first, with all answers of its last moment. */
async function listAnswers(tx: Transaction, studentId: string, since: string) {
  const { rows } = await tx.execute<StoredAnswer>(sql`
    select * from (
      select course_id as "courseId", 'question' as kind, module_id as "moduleId",
        question_id as "itemId", version, is_right as "isRight", answered_at as "answeredAt"
      from quiz_answers
      where student_id = ${studentId} and answered_at > ${since}::timestamptz
        and try_number = 1
      union all
      select a.course_id, 'exercise', '', a.exercise_id, a.version,
        a.verdict = 'right' and not a.is_after_solution, a.answered_at
      from exercise_attempts a
      join course_exercises x on x.course_id = a.course_id and x.id = a.exercise_id
      where a.student_id = ${studentId} and a.answered_at > ${since}::timestamptz
        and a.verdict in ('right', 'wrong') and x.kind in ('predict', 'fill', 'order', 'spot')
      union all
      select c.course_id, drawn.item ->> 'kind',
        case when drawn.item ->> 'kind' = 'question' then drawn.item ->> 'moduleId' else '' end,
        drawn.item ->> 'itemId', drawn.item ->> 'version', a.is_right, c.finished_at
      from course_challenges c
      join challenge_answers a on a.student_id = c.student_id and a.course_id = c.course_id
        and a.challenge = c.number
      cross join lateral (select c.items -> (a.item - 1) as item) as drawn
      left join course_exercises x on drawn.item ->> 'kind' = 'exercise'
        and x.course_id = c.course_id and x.id = drawn.item ->> 'itemId'
      where c.student_id = ${studentId} and c.finished_at > ${since}::timestamptz
        and (x.id is null or x.kind in ('predict', 'fill', 'order', 'spot'))
        and ${isLearnt}
    ) as answers order by "answeredAt" fetch first ${sql.raw(String(pageLength))} rows with ties`)
  return rows
}
