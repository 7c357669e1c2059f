import type { ModuleItems } from '~/features/courses/queries.server/list-course-items'
import { mixOrder } from '~/features/courses/rules/mix-order'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import type { ChallengeItem } from './challenge'
import { isCurrent } from './draw-challenge'
import { withCodeLines } from './code-lines'
import { type ComparedTask, showTask } from './shown-exercise'

type StoredExercise = { version: string; title: string; statementHtml: string; body: ExerciseBody }

/** An item as the page may show it, without anything that reveals the answer. */
export type ShownItem =
  | {
      kind: 'question'
      moduleTitle: string
      question: string
      isMultiple: boolean
      options: { index: number; text: string; isChosen: boolean }[]
    }
  | {
      kind: 'exercise'
      moduleTitle: string
      title: string
      statementHtml: string
      task: ComparedTask
      version: string
      /** The stored answer; null if there is none. */
      answer: string | null
    }
  /** Changed or removed since it was drawn. */
  | { kind: 'gone' }

/**
 * @param exercise as stored now; null for a question
 * @param answer the student's earlier answer; null if there is none
 */
export function showItem(
  item: ChallengeItem,
  given: {
    modules: readonly ModuleItems[]
    exercise: StoredExercise | null
    answer: string | null
    seed: string
  },
): ShownItem {
  const { modules, exercise, answer, seed } = given
  const module = modules.find(({ id }) => id === item.moduleId)
  if (!module || !isCurrent(item, modules)) return { kind: 'gone' }
  const moduleTitle = module.title
  if (item.kind === 'exercise')
    return exercise ? showExercise(exercise, moduleTitle, answer) : { kind: 'gone' }
  const asked = module.quiz.find(({ id }) => id === item.itemId)
  if (!asked) return { kind: 'gone' }
  const chosen = answer === null ? [] : answer.split(',').map(Number)
  const options = mixOrder(`${seed}/${item.itemId}`, asked.options.length).flatMap((index) => {
    const text = asked.options[index]?.text
    return text === undefined ? [] : [{ index, text, isChosen: chosen.includes(index) }]
  })
  const isMultiple = asked.kind === 'multiple'
  return { kind: 'question', moduleTitle, question: asked.question, isMultiple, options }
}

function showExercise(
  exercise: StoredExercise,
  moduleTitle: string,
  answer: string | null,
): ShownItem {
  const { title, statementHtml, version } = exercise
  const task = showTask(exercise.body, version)
  if (
    task.kind === 'function' ||
    task.kind === 'program' ||
    task.kind === 'page' ||
    task.kind === 'own-input'
  )
    return { kind: 'gone' }
  return {
    kind: 'exercise',
    moduleTitle,
    title,
    statementHtml: withCodeLines(statementHtml),
    task,
    version,
    answer,
  }
}
