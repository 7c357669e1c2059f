import { refuse } from '~/platform/refuse'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { checkAnswer, type ComparedBody, readGaps } from './check-answer'
import { isSameAnswer } from './feedback'
import { findAnswerMistake } from './mistakes'

/** Digits of other scripts look right to who typed them, so they are no wrong answer. */
export const otherDigits = /(?![0-9])\p{Nd}/u

/** What a compared answer comes to; `say` is what the author says about it, as HTML. */
export function judgeAnswer(body: ComparedBody, version: string, answer: string) {
  const isTyped = body.kind === 'predict' || body.kind === 'fill' || body.kind === 'command'
  if (isTyped && otherDigits.test(answer)) return refuse('other-digits')
  const { canonical, isRight } = checkAnswer(body, version, answer)
  const say = isRight ? null : findAnswerMistake(body.mistakes, canonical)
  return { ok: true, isRight, say } as const
}

/**
 * What is no try yet: an empty gap, decimal commas in a number that is right, or other blanks in an
 * output that is. A challenge does not ask: there an answer may be half done, and nothing tells
 * whether it is right.
 */
export function findSlip(
  body: ExerciseBody,
  version: string,
  answer: string,
): 'empty-gap' | 'printed-point' | 'only-blanks' | null {
  if (body.kind === 'fill')
    return readGaps(answer, body.gaps.length).some((gap) => gap.trim() === '') ? 'empty-gap' : null
  if (body.kind !== 'predict' || checkAnswer(body, version, answer).isRight) return null
  const withPoints = answer.replaceAll(/(\d),(?=\d)/g, '$1.')
  if (checkAnswer(body, version, withPoints).isRight) return 'printed-point'
  const isKnown = findAnswerMistake(body.mistakes, answer) !== null
  return isSameAnswer(answer, body.answer) && !isKnown ? 'only-blanks' : null
}
