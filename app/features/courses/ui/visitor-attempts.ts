import { loadAnswers, saveAnswers } from '~/ui/drafts/visitor-answers'
import type { ShownQuiz } from '../rules/quiz-attempt'

/** Per lesson: the first attempt, which a first score needs, and the newest ones. */
const mostAttempts = 5

/** A visitor's attempts at a lesson's quiz, first to newest. */
function loadAttempts(lesson: string): ShownQuiz[] {
  const stored = loadAnswers(lesson)
  const isAttempt = (each: Partial<ShownQuiz> | null) =>
    typeof each?.attempt === 'number' && Array.isArray(each.questions)
  return Array.isArray(stored) ? stored.filter(isAttempt) : []
}

/** The newest attempt that matches the current questions; undefined if there is none. */
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
