import { refuse } from '~/platform/refuse'
import { checkAnswer, type ComparedBody } from './check-answer'
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
