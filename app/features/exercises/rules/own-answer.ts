import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import type { Question } from '~/features/courses/schema/course-file'
import { readGaps } from './check-answer'
import { lineOrder } from './line-order'

/** A stored answer in readable form: the chosen options, or code. */
export type OwnAnswer = { kind: 'options'; texts: string[] } | { kind: 'code'; text: string }

/** @param answer indexes of options, such as `0,2` */
export function chosenTexts({ options }: Question, answer: string): OwnAnswer {
  const texts = answer.split(',').flatMap((index) => options[Number(index)]?.text ?? [])
  return { kind: 'options', texts }
}

/** @param answer as for `checkAnswer` */
export function ownAnswer(body: ExerciseBody, version: string, answer: string): OwnAnswer {
  return { kind: 'code', text: readable(body, version, answer).trimEnd() }
}

function readable(body: ExerciseBody, version: string, answer: string): string {
  if (body.kind === 'order') {
    const all = [...body.lines, ...body.distractors]
    const order = lineOrder(version, all.length)
    const placed = answer.split(',').map((shown) => all[(order[Number(shown) - 1] ?? 0) - 1])
    return placed.filter((line) => line !== undefined).join('\n')
  }
  if (body.kind === 'fill') {
    const gaps = readGaps(answer, body.gaps.length).map((text) => text.trim() || '(empty)')
    return gaps.length === 1 ? gaps.join() : gaps.map((text, at) => `${at + 1}: ${text}`).join('\n')
  }
  if (body.kind === 'spot') {
    const line = body.program.split('\n')[Number(answer) - 1] ?? ''
    return `Line ${answer.trim()}: ${line.trim()}`
  }
  return answer
}
