import type { OwnInputBody } from '~/features/courses/schema/exercise-body'
import { refuse } from '~/platform/refuse'
import { otherDigits } from './judge-answer'

export const longestInputBytes = 200_000

/** What the solution prints for an input, and the wrong programs that finish. */
export type InputAnswers = { solution: string; wrongs: { name: string; answer: string }[] }

type Kind = Pick<OwnInputBody, 'answer' | 'tolerance'>

/** The result of an answer; `say` is the author's reply to a wrong program with the same answer. */
export function judgeOwnInput(
  body: Kind & Pick<OwnInputBody, 'mistakes'>,
  answers: InputAnswers,
  given: string,
) {
  if (otherDigits.test(given)) return refuse('other-digits')
  if (body.answer === 'number' && readNumber(given) === null) return refuse('decimal-comma')
  if (isOwnInputAnswer(body, given, answers.solution))
    return { ok: true, isRight: true, say: null } as const
  const mistake = body.mistakes.find(({ wrong }) =>
    answers.wrongs.some(
      ({ name, answer }) => name === wrong && isOwnInputAnswer(body, given, answer),
    ),
  )
  return { ok: true, isRight: false, say: mistake?.say ?? null } as const
}

/**
 * Whether an answer is the expected one: a number within the tolerance, or text compared without
 * surrounding spaces and upper or lower case.
 */
export function isOwnInputAnswer(
  { answer: kind, tolerance = 0 }: Kind,
  given: string,
  expected: string,
): boolean {
  if (kind === 'text') return given.trim().toLowerCase() === expected.trim().toLowerCase()
  const [left, right] = [readNumber(given), readNumber(expected)]
  return left !== null && right !== null && Math.abs(left - right) <= tolerance + 1e-9
}

/** A number with a decimal point and no separators; null for everything else. */
function readNumber(text: string): number | null {
  const trimmed = text.trim()
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : null
}
