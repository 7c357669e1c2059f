import { findExerciseBody } from '~/features/courses/queries.server/find-exercise'
import { listCourseItems } from '~/features/courses/queries.server/list-course-items'
import type { Database } from '~/platform/db/client.server'
import { showItem } from '../rules/shown-challenge'
import { type Challenge, listChallengeAnswers } from './find-challenge'

/**
 * A running challenge for its page: which items are answered, and the requested item.
 *
 * @param wanted the item's number; null for the first unanswered one, or the end
 */
export async function showChallenge(
  db: Database,
  challenge: Challenge,
  { wanted, now }: { wanted: number | 'end' | null; now: Date },
) {
  const answers = await listChallengeAnswers(db, challenge)
  const answered = new Set(answers.map(({ item }) => item))
  const numbers = challenge.items.map((_, index) => index + 1)
  const number = wanted ?? numbers.find((each) => !answered.has(each)) ?? 'end'
  const item = number === 'end' ? undefined : challenge.items[number - 1]
  const { courseId, seed, endsAt } = challenge
  return {
    number: item ? (number as number) : ('end' as const),
    isAnswered: numbers.map((each) => answered.has(each)),
    leftMs: endsAt.getTime() - now.getTime(),
    shown:
      item === undefined
        ? null
        : showItem(item, {
            modules: await listCourseItems(db, courseId),
            exercise:
              item.kind === 'exercise' ? await findExerciseBody(db, courseId, item.itemId) : null,
            answer: answers.find((each) => each.item === number)?.answer ?? null,
            seed,
          }),
  }
}
