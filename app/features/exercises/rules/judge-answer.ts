import { refuse } from '~/platform/refuse'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { checkAnswer, type ComparedBody, readGaps } from './check-answer'
import { isSameAnswer } from './feedback'
import { findExtraFlag } from './extra-flag'
import { untouchedOrder } from './line-order'
import { findAnswerMistake } from './mistakes'

/**
 * Digits of other scripts look right to the person who typed them, so they are not counted as
 * wrong.
 */
export const otherDigits = /(?![0-9])\p{Nd}/u

/**
 * The result of a compared answer; `say` is feedback as HTML, from the author or about an extra
 * option.
 */
export function judgeAnswer(body: ComparedBody, version: string, answer: string) {
  const isTyped = body.kind === 'predict' || body.kind === 'fill' || body.kind === 'command'
  if (isTyped && otherDigits.test(answer)) return refuse('other-digits')
  const { canonical, isRight } = checkAnswer(body, version, answer)
  if (isRight) return { ok: true, isRight, say: null } as const
  const say = findAnswerMistake(body.mistakes, canonical) ?? sayExtra(body, version, canonical)
  return { ok: true, isRight, say } as const
}

function sayExtra(body: ComparedBody, version: string, answer: string): string | null {
  const flag = findExtraFlag(body, version, answer)
    ?.replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
  return flag === undefined
    ? null
    : `Almost. The task does not ask for <code>${flag}</code>. Leave it out; the rest is right.`
}

/**
 * The initial answer, which does not count as a try: lines nobody has moved. Null for the other
 * kinds.
 */
export function comparedStarter(body: ExerciseBody): string | null {
  return body.kind === 'order' ? untouchedOrder(body.lines.length + body.distractors.length) : null
}

/**
 * Slips that do not count as a try yet: an empty gap, decimal commas in a right number, or
 * different spaces in a right output. Not used in a challenge, where an answer may be incomplete
 * and nothing may reveal whether it is right.
 */
export function findSlip(
  body: ExerciseBody,
  version: string,
  answer: string,
): 'empty-gap' | 'printed-point' | 'only-blanks' | null {
  if (body.kind === 'fill')
    return readGaps(answer, body.gaps.length).some((gap) => gap.trim() === '') ? 'empty-gap' : null
  if (body.kind !== 'predict') return null
  const { canonical, isRight } = checkAnswer(body, version, answer)
  if (isRight) return null
  const withPoints = answer.replaceAll(/(\d),(?=\d)/g, '$1.')
  if (checkAnswer(body, version, withPoints).isRight) return 'printed-point'
  const isKnown = findAnswerMistake(body.mistakes, canonical) !== null
  return isSameAnswer(answer, body.answer) && !isKnown ? 'only-blanks' : null
}
