import type { OwnInputBody } from '~/features/courses/schema/exercise-body'

/** Whether an answer is the expected one: as numbers within the tolerance, or as text without blanks around it. */
export function isOwnInputAnswer(
  { answer: kind, tolerance = 0 }: Pick<OwnInputBody, 'answer' | 'tolerance'>,
  given: string,
  expected: string,
): boolean {
  if (kind === 'text') return given.trim() === expected.trim()
  const [left, right] = [readNumber(given), readNumber(expected)]
  return left !== null && right !== null && Math.abs(left - right) <= tolerance + 1e-9
}

/** A number with a point and without anything between its digits; null for everything else. */
function readNumber(text: string): number | null {
  const trimmed = text.trim()
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : null
}
