import { loadAnswers, saveAnswers } from '~/ui/drafts/visitor-answers'
import type { ShownQuiz } from '../rules/quiz-attempt'

/** Of one lesson: the first, which a first score needs, and the newest. */
const mostAttempts = 5

/** A visitor's attempts at the quiz of a lesson, from the first to the newest. */
function loadAttempts(lesson: string): ShownQuiz[] {
  const stored = loadAnswers(lesson)
  const isAttempt = (each: Partial<ShownQuiz> | null) =>
    typeof each?.attempt === 'number' && Array.isArray(each.questions)
  return Array.isArray(stored) ? stored.filter(isAttempt) : []
}

/** The newest attempt that fits what is asked now; undefined when there is none. */
export function findAttempt(
  lesson: string,
  fits: (value: unknown) => value is ShownQuiz,
): ShownQuiz | undefined {
  return loadAttempts(lesson).findLast(fits)
}

export function saveAttempt(lesson: string, quiz: ShownQuiz): void {
  const others = loadAttempts(lesson).filter(({ attempt }) => attempt !== quiz.attempt)
  const attempts = [...others, quiz].toSorted((a, b) => a.attempt - b.attempt)
  const [first, ...later] = attempts
  saveAnswers(lesson, first ? [first, ...later.slice(1 - mostAttempts)] : [])
}
