import { mixOrder } from '~/features/courses/rules/mix-order'
import { questionVersion } from '~/features/courses/rules/question-version'
import type { ModuleItems } from '~/features/courses/queries.server/list-course-items'
import {
  type ChallengeItem,
  challengeLength,
  type ModuleResult,
  neededPercent,
  type ShownItem,
} from './challenge'
import type { ComparedBody } from './check-answer'

const comparedKinds = new Set<string>([
  'predict',
  'order',
  'fill',
  'spot',
  'command',
] satisfies ComparedBody['kind'][])

/** What the student knows of a course's items. */
type Known = {
  shown?: readonly ShownItem[]
  /** Exercises that the student solved. */
  solvedIds?: readonly string[]
}

/**
 * Draws the items of a challenge as evenly as possible from all modules of a course, alternating
 * exercises and questions. Items in `shown` are drawn only if a module has too few others, and
 * solved exercises only if it has too few unsolved ones. The seed determines the result, which is in
 * module order.
 */
export function drawItems(
  modules: readonly ModuleItems[],
  seed: string,
  { shown = [], solvedIds = [] }: Known = {},
): ChallengeItem[] {
  const isShown = (item: ChallengeItem) => shown.some((each) => isSameItem(each, item))
  const offers = modules.map((module) => {
    const { questions, ...mixed } = mixItems(module, `${seed}/${module.id}`)
    const exercises = [
      ...mixed.exercises.filter(({ itemId }) => !solvedIds.includes(itemId)),
      ...mixed.exercises.filter(({ itemId }) => solvedIds.includes(itemId)),
    ]
    const isNew = (item: ChallengeItem) => !isShown(item)
    return [
      ...inTurns(exercises.filter(isNew), questions.filter(isNew)),
      ...inTurns(exercises.filter(isShown), questions.filter(isShown)),
    ]
  })
  const turns = mixOrder(seed, modules.length)
  const drawn = modules.map((): ChallengeItem[] => [])
  const most = Math.max(0, ...offers.map(({ length }) => length))
  let left = challengeLength
  for (let round = 0; round < most; round += 1)
    for (const turn of turns) {
      const item = offers[turn]?.[round]
      if (!item || left === 0) continue
      drawn[turn]?.push(item)
      left -= 1
    }
  return drawn.flat()
}

const isSameItem = (a: ShownItem, b: ShownItem) =>
  a.kind === b.kind && a.moduleId === b.moduleId && a.itemId === b.itemId

/** Everything a module may be asked, shuffled. */
function mixItems(module: ModuleItems, seed: string) {
  const mix = <Each>(all: readonly Each[], of: string) =>
    mixOrder(`${seed}/${of}`, all.length).flatMap((at) => all[at] ?? [])
  const moduleId = module.id
  const compared = module.exercises.filter(({ kind }) => comparedKinds.has(kind))
  const exercises = mix(compared, 'exercises').map(
    ({ id, version }) => ({ kind: 'exercise', moduleId, itemId: id, version }) as const,
  )
  const questions = mix(module.quiz, 'quiz').map(
    (asked) =>
      ({ kind: 'question', moduleId, itemId: asked.id, version: questionVersion(asked) }) as const,
  )
  return { exercises, questions }
}

/** Alternates between the two lists. */
function inTurns(first: readonly ChallengeItem[], second: readonly ChallengeItem[]) {
  const longest = Math.max(first.length, second.length)
  return Array.from({ length: longest }, (_, at) => [first[at], second[at]])
    .flat()
    .filter((item) => item !== undefined)
}

/** Whether the course still asks exactly this. */
export function isCurrent(item: ChallengeItem, modules: readonly ModuleItems[]): boolean {
  const module = modules.find(({ id }) => id === item.moduleId)
  if (item.kind === 'exercise')
    return Boolean(
      module?.exercises.some(({ id, version }) => id === item.itemId && version === item.version),
    )
  const question = module?.quiz.find(({ id }) => id === item.itemId)
  return question !== undefined && questionVersion(question) === item.version
}

const isEnough = ({ right, outOf }: { right: number; outOf: number }) =>
  right * 100 >= outOf * neededPercent

/**
 * The result of a challenge per module. A module is shown if enough of its items are right. A
 * single item may be luck, so a module with only one also needs enough right items in the whole
 * challenge. Unanswered items are wrong; items that changed since they were drawn do not count.
 *
 * @param rightItems the numbers of the right items, from 1
 */
export function challengeResult(
  items: readonly ChallengeItem[],
  rightItems: ReadonlySet<number>,
  modules: readonly ModuleItems[],
): ModuleResult[] {
  const scores = modules.flatMap(({ id: moduleId, title }) => {
    const asked = items.flatMap((item, index) =>
      item.moduleId === moduleId && isCurrent(item, modules) ? [index + 1] : [],
    )
    const right = asked.filter((number) => rightItems.has(number)).length
    const outOf = asked.length
    return outOf === 0 ? [] : [{ moduleId, title, right, outOf }]
  })
  const sum = (of: 'right' | 'outOf') => scores.reduce((total, score) => total + score[of], 0)
  const isWholeEnough = isEnough({ right: sum('right'), outOf: sum('outOf') })
  return scores.map((score) => {
    const isShown = isEnough(score) && (score.outOf > 1 || (isWholeEnough && scores.length > 1))
    return { ...score, isShown }
  })
}
