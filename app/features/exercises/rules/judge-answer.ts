import { refuse } from '~/platform/refuse'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { checkAnswer, type ComparedBody, readGaps } from './check-answer'
import { isSameAnswer } from './feedback'
import { findExtraFlag } from './extra-flag'
import { untouchedOrder } from './line-order'
import { findAnswerMistake } from './mistakes'

/** Digits of other scripts look right to who typed them, so they are no wrong answer. */
export const otherDigits = /(?![0-9])\p{Nd}/u

/** What a compared answer comes to; `say` is what is said about it, as HTML: by the author, or of an option too many. */
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
    : `Almost. The task does not ask for <code>${flag}</code>. Leave that out; the rest is right.`
}

/** What the page begins with, which is no try: lines that nobody has moved. Null for the other kinds. */
export function comparedStarter(body: ExerciseBody): string | null {
  return body.kind === 'order' ? untouchedOrder(body.lines.length + body.distractors.length) : null
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
  if (body.kind !== 'predict') return null
  const { canonical, isRight } = checkAnswer(body, version, answer)
  if (isRight) return null
  const withPoints = answer.replaceAll(/(\d),(?=\d)/g, '$1.')
  if (checkAnswer(body, version, withPoints).isRight) return 'printed-point'
  const isKnown = findAnswerMistake(body.mistakes, canonical) !== null
  return isSameAnswer(answer, body.answer) && !isKnown ? 'only-blanks' : null
}
