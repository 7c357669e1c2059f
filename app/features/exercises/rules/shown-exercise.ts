import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { lineOrder } from './line-order'

export type ShownTask = ReturnType<typeof showTask>

/** What the page needs to ask the exercise. Nothing of it tells the answer, but for tests of programs. */
export function showTask(body: ExerciseBody, version: string) {
  const mix = (texts: readonly string[]) =>
    lineOrder(version, texts.length).map((number) => texts[number - 1] ?? '')
  switch (body.kind) {
    case 'function': {
      const { kind, language, starter } = body
      const tests = body.tests.map(({ name, call, expect, raises }) => ({
        name: name ?? null,
        given: call,
        expected: expect ?? raises ?? '',
      }))
      return { kind, language, starter, tests }
    }
    case 'program': {
      const { kind, language, starter } = body
      const tests = body.tests.map(({ name, input, output }) => ({
        name,
        given: input,
        expected: output,
      }))
      return { kind, language, starter, tests }
    }
    case 'predict': {
      const { kind, programHtml, choices } = body
      return { kind, programHtml, choices: choices ? mix(choices) : null }
    }
    case 'order':
      return {
        kind: body.kind,
        lines: mix([...body.lines, ...body.distractors]),
        hasDistractors: body.distractors.length > 0,
      }
    case 'fill': {
      const gaps = body.gaps.map(({ choices }) => (choices ? mix(choices) : null))
      return { kind: body.kind, program: body.program.trimEnd(), gaps }
    }
    case 'spot':
      return { kind: body.kind, lines: body.program.trimEnd().split('\n') }
    case 'command':
      return { kind: body.kind }
    case 'own-input':
      return { kind: body.kind, file: body.file, isNumber: body.answer === 'number' }
  }
}

/** The solution as the page shows it beside one's own answer. */
export function showSolution(body: ExerciseBody): { code: string; html: string | null } {
  switch (body.kind) {
    case 'function':
    case 'program':
      return { code: body.solution.trimEnd(), html: null }
    case 'predict':
      return { code: body.answer.trimEnd(), html: null }
    case 'order':
      return { code: body.lines.join('\n'), html: null }
    case 'fill':
      return { code: fillGaps(body.program, body.gaps).trimEnd(), html: null }
    case 'spot':
      return { code: body.program.split('\n')[body.fault - 1] ?? '', html: body.because }
    case 'command':
      return { code: `${body.accept[0] ?? ''}\n\n${body.transcript.trimEnd()}`, html: null }
    case 'own-input':
      return { code: body.solution.source.trimEnd(), html: null }
  }
}

function fillGaps(program: string, gaps: readonly { accept: string[] }[]): string {
  return program.replaceAll(
    /\[\[(\d+)\]\]/g,
    (_, number) => gaps[Number(number) - 1]?.accept[0] ?? '',
  )
}
