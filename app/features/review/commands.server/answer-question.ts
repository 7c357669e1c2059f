import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { localDay } from '~/platform/time/local-day'
import { findAnsweredItem, listDueItems, type ReviewItem } from '../queries.server/list-due-items'
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
  /** When the page showed the question. */
  askedAt: Date
  now: Date
}

/** Longer times are tabs that were left open, not slow answers. */
const mostSeconds = 10 * 60

/**
 * Grades an answer in today's review and schedules its question. If the question was already
 * answered there today, returns that answer instead. Refuses questions that are not in today's
 * review, and an empty answer.
 *
 * @returns `chosen`: the answer that counts
 */
export async function answerQuestion(db: Database, input: AnswerQuestion) {
  const { student, chosen, now } = input
  if (chosen.length === 0) return refuse('unanswered')
  const today = localDay(now, student.timeZone)
  const item = await findDueQuestion(db, input, today)
  if (!item) return findEarlierAnswer(db, input, today)
  const { courseId, kind, moduleId, itemId, version } = item
  const result = resultOf(item, chosen)
  const seconds = (now.getTime() - input.askedAt.getTime()) / 1000
  // The page sends the time, which could be in the future.
  const isKnown = seconds >= 0 && seconds <= mostSeconds
  const grade = gradeAnswer(result.isRight, isKnown ? seconds : null)
  const place = { courseId, kind, moduleId, itemId, version }
  const answer = { ...place, grade, answeredAt: now, day: today, chosen }
  const rated = await db.transaction(async (tx) => {
    await lockPlan(tx, student.id)
    return rateItems(tx, { studentId: student.id, answers: [answer], today, now })
  })
  // Of two concurrent answers, the second returns what the first chose.
  return rated === 0 ? findEarlierAnswer(db, input, today) : result
}

type DueQuestion = Extract<ReviewItem, { kind: 'question' }>

async function findDueQuestion(
  db: Database,
  { student, courseId, moduleId, questionId }: AnswerQuestion,
  day: string,
): Promise<DueQuestion | null> {
  const { items } = await listDueItems(db, { studentId: student.id, day, limit: reviewLength })
  const item = items.find(
    (each) =>
      each.courseId === courseId && each.moduleId === moduleId && each.itemId === questionId,
  )
  return item?.kind === 'question' ? item : null
}

async function findEarlierAnswer(db: Database, input: AnswerQuestion, day: string) {
  const earlier = await findAnsweredItem(db, { ...input, studentId: input.student.id, day })
  return earlier ? resultOf(earlier.item, earlier.chosen) : refuse('not-due')
}

function resultOf(item: DueQuestion, chosen: readonly number[]) {
  const correct = item.question.options.flatMap(({ correct: isRight }, index) =>
    isRight ? [index] : [],
  )
  const isRight = correct.length === chosen.length && correct.every((each) => chosen.includes(each))
  return { ok: true, isRight, correct, chosen, item } as const
}
