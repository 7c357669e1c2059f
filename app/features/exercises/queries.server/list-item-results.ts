import { findExerciseBody } from '~/features/courses/queries.server/find-exercise'
import {
  listCourseItems,
  type ModuleItems,
} from '~/features/courses/queries.server/list-course-items'
import type { Database } from '~/platform/db/client.server'
import type { ChallengeItem } from '../rules/challenge'
import { isCurrent } from '../rules/draw-challenge'
import { chosenTexts, type OwnAnswer, ownAnswer } from '../rules/own-answer'
import { type Challenge, listChallengeAnswers } from './find-challenge'

/** An item of a finished challenge with the student's answer; never the right answer. */
export type ItemResult = {
  /** Its position in the challenge. */
  number: number
  moduleId: string
  /** The question, or the exercise's title. */
  text: string
  outcome: 'right' | 'wrong' | 'unanswered'
  answer: OwnAnswer | null
}

/**
 * The items of a finished challenge in order, with the student's answers; skips items that changed
 * since they were drawn. The next challenge may ask the same items, so right answers are left out.
 */
export async function listItemResults(db: Database, challenge: Challenge): Promise<ItemResult[]> {
  const { courseId } = challenge
  const modules = await listCourseItems(db, courseId)
  const answers = new Map((await listChallengeAnswers(db, challenge)).map((row) => [row.item, row]))
  const results: ItemResult[] = []
  for (const [index, item] of challenge.items.entries()) {
    if (!isCurrent(item, modules)) continue
    const number = index + 1
    const given = answers.get(number)
    const shown = await showAsked(db, { courseId, item, modules, answer: given?.answer ?? null })
    if (!shown) continue
    const outcome = given ? (given.isRight ? 'right' : 'wrong') : 'unanswered'
    results.push({ number, moduleId: item.moduleId, outcome, ...shown })
  }
  return results
}

type Asked = {
  courseId: string
  item: ChallengeItem
  modules: readonly ModuleItems[]
  answer: string | null
}

async function showAsked(db: Database, { courseId, item, modules, answer }: Asked) {
  if (item.kind === 'exercise') {
    const exercise = await findExerciseBody(db, courseId, item.itemId)
    if (!exercise) return null
    const { title: text, body, version } = exercise
    return { text, answer: answer === null ? null : ownAnswer(body, version, answer) }
  }
  const module = modules.find(({ id }) => id === item.moduleId)
  const asked = module?.quiz.find(({ id }) => id === item.itemId)
  if (!asked) return null
  return { text: asked.question, answer: answer === null ? null : chosenTexts(asked, answer) }
}
