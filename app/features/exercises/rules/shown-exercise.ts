import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { withCodeLines } from './code-lines'
import { splitPageFiles } from '../../../../judge/engines/page/page-files.ts'
import { lineOrder } from './line-order'

export type ShownTask = ReturnType<typeof showTask>
/** Kinds whose answer is compared with the stored one. */
export type ComparedTask = Exclude<
  ShownTask,
  { kind: 'function' | 'program' | 'page' | 'own-input' }
>

type JudgedTask = Extract<ShownTask, { kind: 'function' | 'program' | 'page' }>

/** Whether the judge runs the answers. */
export function isJudgedTask(task: ShownTask): task is JudgedTask {
  return task.kind === 'function' || task.kind === 'program' || task.kind === 'page'
}

/**
 * What the page needs to show the exercise. Nothing reveals the answer, except the tests of
 * programs.
 */
export function showTask(body: ExerciseBody, version: string) {
  const mix = (texts: readonly string[]) =>
    lineOrder(version, texts.length).map((number) => texts[number - 1] ?? '')
  const { kind } = body
  if (kind === 'function') {
    const { language, starter, tests } = body
    return { kind, language, starter, tests }
  }
  if (kind === 'program') {
    const { language, starter, tests, checker } = body
    return { kind, language, starter, tests, checker }
  }
  if (kind === 'predict') {
    const choices = body.choices ? mix(body.choices) : null
    return { kind, programHtml: withCodeLines(body.programHtml), choices }
  }
  if (kind === 'order') {
    const { lines, distractors } = body
    return { kind, lines: mix([...lines, ...distractors]), hasDistractors: distractors.length > 0 }
  }
  if (kind === 'fill') {
    const gaps = body.gaps.map(({ choices }) => (choices ? mix(choices) : null))
    return { kind, program: body.program.trimEnd(), gaps }
  }
  if (kind === 'spot') return { kind, lines: body.program.trimEnd().split('\n') }
  if (kind === 'own-input') return { kind, file: body.file, isNumber: body.answer === 'number' }
  if (kind === 'page') {
    const { files, starter, solution, tests } = body
    const [begun, solved] = [splitPageFiles(starter), splitPageFiles(solution)]
    /** The file that is open first. */
    const opens = files.find((name) => begun[name]?.trimEnd() !== solved[name]?.trimEnd())
    return { kind, files, starter, tests, opens: opens ?? files[0] ?? '' }
  }
  return { kind }
}
