import type { TestOutcome } from './test-outcome'

/** What a student is told about an answer. */
export type Feedback = {
  /** Of a program. */
  outcomes: TestOutcome[]
  /** With those that were not run, as the program ran out of time. Answers of long ago have none. */
  testCount?: number
  /** HTML: what the author says about this mistake. */
  say: string | null
}

/** So many answers that really differ open the solution. */
const triesUntilSolution = 3

export function canSeeSolution(result: { tries: number; solvedAt: Date | null }): boolean {
  return result.solvedAt !== null || result.tries >= triesUntilSolution
}

/** Whether two answers are the same but for their blanks. */
export function isSameAnswer(left: string, right: string): boolean {
  return left.replaceAll(/\s/g, '') === right.replaceAll(/\s/g, '')
}
