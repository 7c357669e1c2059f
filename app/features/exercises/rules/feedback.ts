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
export const triesUntilSolution = 3
/** Who opened it unsolved solves the exercise by a right answer of so much later, as with quizzes. */
export const solutionRestHours = 24

type Result = { tries: number; solvedAt: Date | null; solutionOpenedAt: Date | null }

/** Whether the student may have the solution, once they ask for it. */
export function mayOpenSolution({ tries, solvedAt }: Omit<Result, 'solutionOpenedAt'>): boolean {
  return solvedAt !== null || tries >= triesUntilSolution
}

/** When a right answer counts again; null where it does now. */
export function rightCountsFrom(
  { solvedAt, solutionOpenedAt }: Omit<Result, 'tries'>,
  now: Date,
): Date | null {
  if (solvedAt !== null || solutionOpenedAt === null) return null
  const from = new Date(solutionOpenedAt.getTime() + solutionRestHours * 60 * 60 * 1000)
  return from > now ? from : null
}

/** Whether the page shows the solution: it closes again when right answers count again. */
export function isSolutionOpen(result: Omit<Result, 'tries'>, now: Date): boolean {
  return result.solvedAt !== null || rightCountsFrom(result, now) !== null
}

/** Whether two answers are the same but for their blanks. */
export function isSameAnswer(left: string, right: string): boolean {
  return left.replaceAll(/\s/g, '') === right.replaceAll(/\s/g, '')
}
