import type { FillBody, OrderBody } from '~/features/courses/schema/exercise-body'
import { checkAnswer, type ComparedBody } from '~/features/exercises/rules/check-answer'
import { findSlip, otherDigits } from '~/features/exercises/rules/judge-answer'
import { lineOrder } from '~/features/exercises/rules/line-order'
import { findAnswerMistake } from '~/features/exercises/rules/mistakes'

/**
 * What is wrong with how an exercise answers wrong answers: all that can be listed from its lines
 * and choices, and those of its `wrong`. Each mistake has to be the first to meet one of them.
 */
export function checkWrongAnswers(body: ComparedBody, version: string): string[] {
  const listed = listWrongAnswers(body)
  const own = body.wrong ?? []
  const problems: string[] = []
  const met: (number | null)[] = []
  for (const answer of new Set([...listed, ...own])) {
    const shown = JSON.stringify(answer)
    const sent = body.kind === 'order' ? asShown(body, version, answer) : answer
    const { canonical, isRight } = checkAnswer(body, version, sent)
    const mistake = findMistake(body, canonical)
    if (isRight && isAnotherRightOrder(body, own, answer)) continue
    if (isRight) problems.push(`the wrong answer ${shown} is right`)
    else if (otherDigits.test(sent) || findSlip(body, version, sent) !== null)
      problems.push(`the wrong answer ${shown} is refused before it is judged`)
    else met.push(mistake)
    const isToBeMet = body.kind === 'predict' || own.includes(answer)
    if (isToBeMet && mistake === null)
      problems.push(`the wrong answer ${shown} is met by no mistake`)
  }
  for (const [index, { answer }] of body.mistakes.entries())
    if (!met.includes(index)) problems.push(`no wrong answer meets the mistake ${answer} first`)
  return problems
}

/** The first that meets the answer, as the page finds it. */
function findMistake({ mistakes }: ComparedBody, canonical: string): number | null {
  const index = mistakes.findIndex((mistake) => findAnswerMistake([mistake], canonical) !== null)
  return index === -1 ? null : index
}

/** Lines that may change places make some of the listed orders right. */
function isAnotherRightOrder(body: ComparedBody, own: readonly string[], answer: string): boolean {
  return body.kind === 'order' && body.swappable.length > 0 && !own.includes(answer)
}

/** As authors write them: lines by their numbers in `exercise.md`. */
function listWrongAnswers(body: ComparedBody): string[] {
  if (body.kind === 'predict')
    return (body.choices ?? []).filter((choice) => choice.trim() !== body.answer.trim())
  if (body.kind === 'spot')
    return body.program
      .split('\n')
      .flatMap((line, index) => (line.trim() && index + 1 !== body.fault ? [`${index + 1}`] : []))
  if (body.kind === 'fill') return listWrongFillings(body)
  return body.kind === 'order' ? listWrongOrders(body) : []
}

/** Each other choice of a gap, with the rest right. */
function listWrongFillings({ gaps }: FillBody): string[] {
  const right = gaps.map(({ accept }) => accept[0] ?? '')
  return gaps.flatMap(({ accept, choices = [] }, gap) =>
    choices
      .filter((choice) => !accept.includes(choice))
      .map((choice) => writeGaps(right.with(gap, choice))),
  )
}

export function writeGaps(texts: readonly string[]): string {
  return texts.map((text, index) => `${index + 1}=${text}`).join('\n')
}

/**
 * Neighbours swapped, a line left out, all of them reversed, a distractor put in at each place or
 * in the place of a line.
 */
function listWrongOrders({ lines, distractors }: OrderBody): string[] {
  const right = lines.map((_, index) => index + 1)
  const extra = distractors.map((_, index) => lines.length + index + 1)
  const places = [...right.keys()]
  const orders = [
    right.toReversed(),
    ...places.slice(1).map((at) => right.toSpliced(at - 1, 2, at + 1, at)),
    ...places.map((at) => right.toSpliced(at, 1)),
    ...extra.flatMap((line) => [
      ...places.map((at) => right.with(at, line)),
      ...[...places, lines.length].map((at) => right.toSpliced(at, 0, line)),
    ]),
  ]
  const textOf = (order: readonly number[]) => order.map((line) => lines[line - 1]).join('\n')
  // Two lines with the same text may be swapped.
  return orders.filter((order) => textOf(order) !== textOf(right)).map((order) => order.join())
}

/** The order as the page sends it: lines counted as they are mixed there. */
export function asShown(body: OrderBody, version: string, order: string): string {
  const shown = lineOrder(version, body.lines.length + body.distractors.length)
  return order
    .split(',')
    .map((line) => shown.indexOf(Number(line)) + 1)
    .join()
}
