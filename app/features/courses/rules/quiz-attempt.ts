import type { Question } from '../schema/course-file'
import { mixOrder } from './mix-order'

/** One answer to a question; the second one in an attempt is the second try. */
export type QuizTry = { questionId: string; chosen: readonly number[] }

export type ShownOption = {
  /** Its index in the course's file. */
  index: number
  text: string
  mark: 'right' | 'wrong' | null
  /** Why it is wrong, once it has been chosen. */
  why: string | null
}

export type QuestionState = 'open' | 'second-try' | 'right' | 'right-at-second' | 'missed'

/**
 * A question as the page may show it: the right answer and the explanation are included once it is
 * decided.
 */
export type ShownQuestion = {
  id: string
  question: string
  kind: Question['kind']
  state: QuestionState
  /** What was chosen in each try. */
  tries: (readonly number[])[]
  options: ShownOption[]
  explanation: string | null
}

/** `first`: right at the first choice; `right`: at either. */
export type QuizScore = { first: number; right: number; outOf: number }

export type ShownQuiz = {
  attempt: number
  questions: ShownQuestion[]
  /** Null until every question is decided. */
  score: QuizScore | null
}

/** Right only if exactly the correct options are chosen. */
export function isRightChoice(question: Pick<Question, 'options'>, chosen: readonly number[]) {
  return question.options.every(({ correct }, index) => correct === chosen.includes(index))
}

/** Whether this is a possible answer to the question. */
export function isChoiceOf({ kind, options }: Question, chosen: readonly number[]): boolean {
  const isThere = chosen.every((index) => index < options.length)
  const isOnce = new Set(chosen).size === chosen.length
  return isThere && isOnce && (kind === 'multiple' || chosen.length === 1)
}

export function isDecided({ state }: ShownQuestion): boolean {
  return state !== 'open' && state !== 'second-try'
}

/**
 * An attempt at a quiz after these tries. Each question has two tries; any more are ignored.
 *
 * @param seed determines the order of the options, which differs between attempts
 */
export function showQuiz(
  quiz: readonly Question[],
  tries: readonly QuizTry[],
  { attempt, seed }: { attempt: number; seed: string },
): ShownQuiz {
  const questions = quiz.map((question) => showQuestion(question, tries, { attempt, seed }))
  const count = (...states: QuestionState[]) =>
    questions.filter(({ state }) => states.includes(state)).length
  const score = {
    first: count('right'),
    right: count('right', 'right-at-second'),
    outOf: questions.length,
  }
  return { attempt, questions, score: questions.every(isDecided) ? score : null }
}

function showQuestion(
  question: Question,
  tries: readonly QuizTry[],
  { attempt, seed }: { attempt: number; seed: string },
): ShownQuestion {
  const { id, kind, options } = question
  const own = tries.filter(({ questionId }) => questionId === id).map(({ chosen }) => chosen)
  const [first, second] = own
  const state = stateOf(question, first, second)
  const isOver = state !== 'open' && state !== 'second-try'
  const chosen = new Set([...(first ?? []), ...(second ?? [])])
  return {
    id,
    kind,
    state,
    question: question.question,
    tries: own.slice(0, state === 'right' ? 1 : 2),
    options: orderOf(`${seed}/${attempt}/${id}`, attempt, options.length).flatMap((index) => {
      const option = options[index]
      if (!option) return []
      const isWrong = !option.correct && chosen.has(index)
      const mark = isWrong ? ('wrong' as const) : isOver && option.correct ? 'right' : null
      return [{ index, text: option.text, mark, why: isWrong ? (option.why ?? null) : null }]
    }),
    explanation: isOver ? question.explanation : null,
  }
}

/**
 * The order of the options in an attempt. With three or more it always differs from the previous
 * attempt's: one is an even permutation of the file's order, the next an odd one.
 */
function orderOf(seed: string, attempt: number, count: number): number[] {
  const order = mixOrder(seed, count)
  if (count < 3 || countSwaps(order) % 2 === attempt % 2) return order
  const [last = 0, before = 0] = order.toReversed()
  return [...order.slice(0, -2), last, before]
}

/** How many pairs are in the wrong order. */
function countSwaps(order: readonly number[]): number {
  return order.flatMap((each, at) => order.slice(at).filter((later) => later < each)).length
}

function stateOf(
  question: Question,
  first: readonly number[] | undefined,
  second: readonly number[] | undefined,
): QuestionState {
  if (!first) return 'open'
  if (isRightChoice(question, first)) return 'right'
  if (!second) return 'second-try'
  return isRightChoice(question, second) ? 'right-at-second' : 'missed'
}

/** How many questions must be right at the first choice for mastery: at least four out of five. */
export function rightToPass(outOf: number): number {
  return Math.ceil((4 * outOf) / 5)
}

/** The same as text: 'all 4', '4 of 5'. */
export function toPass(outOf: number): string {
  const needed = rightToPass(outOf)
  return needed === outOf ? `all ${outOf}` : `${needed} of ${outOf}`
}

/** Whether an attempt is good enough for mastery. */
export function isPassed({ first, outOf }: QuizScore): boolean {
  return first >= rightToPass(outOf)
}

/**
 * A later attempt counts for mastery if it begins at least this long after the previous one ended.
 */
export const quizRestHours = 24
