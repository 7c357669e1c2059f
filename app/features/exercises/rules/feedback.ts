import type { TestOutcome } from './test-outcome'

/** The feedback on an answer. */
export type Feedback = {
  /** For a program. */
  outcomes: TestOutcome[]
  /** Includes tests that did not run because the time ran out. Missing in old answers. */
  testCount?: number
  /** HTML: the author's reply to this mistake. */
  say: string | null
}

/** This many different answers unlock the solution. */
export const triesUntilSolution = 3
/**
 * After opening the solution of an unsolved exercise, a right answer counts only after this time,
 * as with quizzes.
 */
export const solutionRestHours = 24

type Result = { tries: number; solvedAt: Date | null; solutionOpenedAt: Date | null }

/** Whether the student may open the solution. */
export function mayOpenSolution({ tries, solvedAt }: Omit<Result, 'solutionOpenedAt'>): boolean {
  return solvedAt !== null || tries >= triesUntilSolution
}

/** When a right answer counts again; null if one counts now. */
export function rightCountsFrom(
  { solvedAt, solutionOpenedAt }: Omit<Result, 'tries'>,
  now: Date,
): Date | null {
  if (solvedAt !== null || solutionOpenedAt === null) return null
  const from = new Date(solutionOpenedAt.getTime() + solutionRestHours * 60 * 60 * 1000)
  return from > now ? from : null
}

/** Whether the page shows the solution; it closes again when right answers count again. */
export function isSolutionOpen(result: Omit<Result, 'tries'>, now: Date): boolean {
  return result.solvedAt !== null || rightCountsFrom(result, now) !== null
}

/** Whether two answers differ only in spaces. */
export function isSameAnswer(left: string, right: string): boolean {
  return left.replaceAll(/\s/g, '') === right.replaceAll(/\s/g, '')
}
