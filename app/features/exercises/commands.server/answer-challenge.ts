import { sql } from 'drizzle-orm'
import { startCourse } from '~/features/courses/commands.server/start-course'
import { findExerciseBody } from '~/features/courses/queries.server/find-exercise'
import { listCourseItems } from '~/features/courses/queries.server/list-course-items'
import type { OrderBody } from '~/features/courses/schema/exercise-body'
import { isChoiceOf, isRightChoice } from '~/features/courses/rules/quiz-attempt'
import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { refuse } from '~/platform/refuse'
import { findNewestChallenge, listChallengeAnswers } from '../queries.server/find-challenge'
import type { ChallengeItem } from '../rules/challenge'
import { isCurrent } from '../rules/draw-challenge'
import { judgeAnswer } from '../rules/judge-answer'
import { untouchedOrder } from '../rules/line-order'
import { isJudged } from '../rules/test-programs'
import { readComparedAnswer } from '../rules/answer-field'

type AnswerChallenge = {
  studentId: string
  courseId: string
  /** Number of the item, from 1. */
  item: number
  /** The answer to a question: indexes of options. */
  chosen: readonly number[]
  /** The answer to an exercise. */
  typed: string
  /**
   * The student is moving to another item: lines still in their initial order then do not count as
   * an answer.
   */
  isLeaving?: boolean
  now: Date
}

/**
 * Stores the answer to one item of the running challenge, replacing an earlier one; like any step,
 * it starts a free course. The result is shown only when the challenge ends. Refuses an answer if
 * no challenge is running or its time is over, an answer the item cannot have, and items that
 * changed since they were drawn.
 */
export async function answerChallenge(db: Database, input: AnswerChallenge) {
  const { studentId, courseId, now } = input
  const challenge = await findNewestChallenge(db, { studentId, courseId })
  if (!challenge || challenge.finishedAt || challenge.endsAt <= now) return refuse('challenge-over')
  const item = challenge.items[input.item - 1]
  if (!item) return refuse('unknown-item')
  const before = (await listChallengeAnswers(db, challenge)).find(
    (each) => each.item === input.item,
  )
  const mayBeUntouched = input.isLeaving === true && !before
  const judged =
    item.kind === 'question'
      ? await judgeChoice(db, courseId, item, input.chosen)
      : await judgeTyped(db, courseId, item, { ...input, mayBeUntouched })
  if (!judged.ok) return judged
  // Moving between items without changing the answer does not count towards the limit.
  if (before?.answer === judged.answer) return { ok: true } as const
  const allowed = await countTry(db, {
    policy: rateLimitPolicies['answer-challenge'],
    who: { person: studentId },
    now,
  })
  if (!allowed.ok) return allowed
  const moment = sql`${now.toISOString()}::timestamptz`
  // `for share` waits for a concurrent hand-in, after which no more answers count.
  const { rows } = await db.execute(sql`
    insert into challenge_answers as a (student_id, course_id, challenge, item, answer, is_right, answered_at)
    select student_id, course_id, number, ${input.item}::smallint, ${judged.answer}, ${judged.isRight}, ${moment}
    from course_challenges
    where student_id = ${studentId} and course_id = ${courseId} and number = ${challenge.number}
      and finished_at is null and ends_at > ${moment}
    for share
    on conflict (student_id, course_id, challenge, item) do update set
      answer = excluded.answer, is_right = excluded.is_right, answered_at = excluded.answered_at
    returning item`)
  if (rows.length === 0) return refuse('challenge-over')
  await startCourse(db, { studentId, courseId, now })
  return { ok: true } as const
}

async function judgeChoice(
  db: Database,
  courseId: string,
  item: ChallengeItem,
  chosen: readonly number[],
) {
  const modules = await listCourseItems(db, courseId)
  const module = modules.find(({ id }) => id === item.moduleId)
  const question = module?.quiz.find(({ id }) => id === item.itemId)
  if (!question || !isCurrent(item, modules)) return refuse('item-changed')
  if (chosen.length === 0) return refuse('nothing-chosen')
  if (!isChoiceOf(question, chosen)) return refuse('unknown-choice')
  return { ok: true, answer: chosen.join(','), isRight: isRightChoice(question, chosen) } as const
}

async function judgeTyped(
  db: Database,
  courseId: string,
  item: ChallengeItem,
  { typed, mayBeUntouched }: { typed: string; mayBeUntouched: boolean },
) {
  const exercise = await findExerciseBody(db, courseId, item.itemId)
  const body = exercise?.version === item.version ? exercise.body : null
  if (!body || isJudged(body) || body.kind === 'own-input') return refuse('item-changed')
  const read = readComparedAnswer(typed)
  if (!read.ok) return read
  if (body.kind === 'fill' && /^(\d+=\s*)+$/.test(read.answer)) return refuse('empty-answer')
  if (mayBeUntouched && body.kind === 'order' && isAsShown(body, read.answer))
    return refuse('empty-answer')
  const judged = judgeAnswer(body, item.version, read.answer)
  if (!judged.ok) return judged
  return { ok: true, answer: read.answer, isRight: judged.isRight } as const
}

/** Whether the lines are still in the order the page first showed. */
function isAsShown({ lines, distractors }: OrderBody, answer: string): boolean {
  return answer === untouchedOrder(lines.length + distractors.length)
}
