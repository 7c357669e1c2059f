import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { localDay } from '~/platform/time/local-day'
import { listDueItems } from '../queries.server/list-due-items'
import { reviewLength } from '../rules/goal'
import { gradeAnswer } from '../rules/schedule'
import { lockPlan, rateItems } from './rate-items'

export type AnswerQuestion = {
  student: { id: string; timeZone: string }
  courseId: string
  moduleId: string
  questionId: string
  /** Indexes of the chosen options. */
  chosen: readonly number[]
  /** When the page asked. */
  askedAt: Date
  now: Date
}

/** More than these are a tab that was left open: no slow answer. */
const mostSeconds = 10 * 60

/**
 * Grades an answer in today's review and schedules its question. Refuses a question that is not among
 * today's items, and an empty answer.
 */
export async function answerQuestion(db: Database, input: AnswerQuestion) {
  const { student, chosen, now } = input
  if (chosen.length === 0) return refuse('unanswered')
  const today = localDay(now, student.timeZone)
  const { items } = await listDueItems(db, {
    studentId: student.id,
    day: today,
    limit: reviewLength,
  })
  const item = items.find(
    (each) =>
      each.courseId === input.courseId &&
      each.moduleId === input.moduleId &&
      each.itemId === input.questionId,
  )
  if (item?.kind !== 'question') return refuse('not-due')
  const { question, courseId, kind, moduleId, itemId, version } = item
  const correct = question.options.flatMap((option, index) => (option.correct ? [index] : []))
  const isRight = correct.length === chosen.length && correct.every((each) => chosen.includes(each))
  const seconds = (now.getTime() - input.askedAt.getTime()) / 1000
  const grade = gradeAnswer(isRight, seconds > mostSeconds ? null : seconds)
  const answer = { courseId, kind, moduleId, itemId, version, grade, answeredAt: now, day: today }
  await db.transaction(async (tx) => {
    await lockPlan(tx, student.id)
    await rateItems(tx, { studentId: student.id, answers: [answer], today, now })
  })
  return { ok: true, isRight, correct, item } as const
}
