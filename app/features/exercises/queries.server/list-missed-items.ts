import { findExerciseBody } from '~/features/courses/queries.server/find-exercise'
import { listCourseItems } from '~/features/courses/queries.server/list-course-items'
import type { Database } from '~/platform/db/client.server'
import { isCurrent } from '../rules/challenge'
import { type Challenge, listChallengeAnswers } from './find-challenge'

/** An item of a finished challenge that was not answered right; never with its right answer. */
export type MissedItem = {
  /** Its number in the challenge. */
  number: number
  moduleId: string
  /** The question, or the title of the exercise. */
  text: string
  isAnswered: boolean
}

/** What a finished challenge missed, in its order, without items that changed since they were drawn. */
export async function listMissedItems(db: Database, challenge: Challenge): Promise<MissedItem[]> {
  const { courseId } = challenge
  const modules = await listCourseItems(db, courseId)
  const answers = new Map(
    (await listChallengeAnswers(db, challenge)).map(({ item, isRight }) => [item, isRight]),
  )
  const missed: MissedItem[] = []
  for (const [index, item] of challenge.items.entries()) {
    const number = index + 1
    if (answers.get(number) === true || !isCurrent(item, modules)) continue
    const module = modules.find(({ id }) => id === item.moduleId)
    const text =
      item.kind === 'question'
        ? module?.quiz.find(({ id }) => id === item.itemId)?.question
        : (await findExerciseBody(db, courseId, item.itemId))?.title
    if (text === undefined) continue
    missed.push({ number, moduleId: item.moduleId, text, isAnswered: answers.has(number) })
  }
  return missed
}
