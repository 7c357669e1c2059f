import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { splitPageFiles } from '../../../../judge/engines/page/page-files.ts'
import { readGaps } from './check-answer'
import { lineOrder } from './line-order'
import { terminalText } from './terminal-text'

export type ShownSolution = {
  /**
   * The title of each part. When the task is to find a faulty line, that line is shown, not a
   * repair.
   */
  title: 'Solution' | 'The faulty line'
  /**
   * The files of a page, otherwise one part without a name; `own` is the student's version of it.
   */
  parts: { name: string | null; code: string; own: string | null }[]
  /** The author's explanation. */
  html: string | null
  /** Only for a command. */
  terminal: string | null
}

/** The author's solution beside the student's own answer, which is null if there is none. */
export function showSolution(
  body: ExerciseBody,
  version: string,
  own: string | null,
): ShownSolution {
  if (body.kind === 'page') {
    const solution = splitPageFiles(body.solution)
    const files = own === null ? {} : splitPageFiles(own)
    const parts = body.files.map((name) => ({
      name,
      code: solution[name]?.trimEnd() ?? '',
      own: files[name]?.trimEnd() ?? null,
    }))
    return { title: 'Solution', parts, html: null, terminal: null }
  }
  const part = {
    name: null,
    code: solutionOf(body).trimEnd(),
    own: own === null ? null : readable(body, version, own).trimEnd(),
  }
  const terminal = terminalText(body, version, own)
  return body.kind === 'spot'
    ? { title: 'The faulty line', parts: [part], html: body.because, terminal }
    : { title: 'Solution', parts: [part], html: null, terminal }
}

function solutionOf(body: Exclude<ExerciseBody, { kind: 'page' }>): string {
  if (body.kind === 'function' || body.kind === 'program') return body.solution
  if (body.kind === 'predict') return body.answer
  if (body.kind === 'order') return body.lines.join('\n')
  if (body.kind === 'fill')
    return fillGaps(
      body.program,
      body.gaps.map(({ accept }) => accept[0] ?? ''),
    )
  if (body.kind === 'spot') return lineOf(body.program, body.fault)
  if (body.kind === 'own-input') return body.solution.source
  return body.accept[0] ?? ''
}

/** An answer as the student sees it: lines instead of numbers, gaps filled into the program. */
function readable(body: ExerciseBody, version: string, answer: string): string {
  if (body.kind === 'fill') return fillGaps(body.program, readGaps(answer, body.gaps.length))
  if (body.kind === 'spot') return lineOf(body.program, Number(answer))
  if (body.kind !== 'order') return answer
  const lines = [...body.lines, ...body.distractors]
  const shown = lineOrder(version, lines.length)
  const placed = answer.split(',').map((place) => lines[(shown[Number(place) - 1] ?? 0) - 1])
  return placed.filter((line) => line !== undefined).join('\n')
}

const lineOf = (program: string, number: number) => program.split('\n')[number - 1] ?? ''

function fillGaps(program: string, gaps: readonly string[]): string {
  return program.replaceAll(/\[\[(\d+)\]\]/g, (_, number) => gaps[Number(number) - 1] ?? '')
}
