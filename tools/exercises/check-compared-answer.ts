import { programLanguages } from '~/features/courses/schema/exercise'
import type { FillBody, OrderBody, PredictBody } from '~/features/courses/schema/exercise-body'
import { checkAnswer, type ComparedBody, listOrders } from '~/features/exercises/rules/check-answer'
import { findAnswerMistake } from '~/features/exercises/rules/mistakes'
import type { EngineName } from '../../judge/contract.ts'
import type { Judge } from '../../judge/judge.ts'
import { runProgram, withoutEnds } from './run-program.ts'
import { asShown, checkWrongAnswers, writeGaps } from './wrong-answers.ts'

/** What is wrong with a compared exercise; runs its programs if there is an engine. */
export async function checkComparedAnswer(
  judge: Judge,
  body: ComparedBody,
  version: string,
): Promise<string[]> {
  const problems: string[] = []
  for (const answer of rightAnswers(body, version)) {
    const checked = checkAnswer(body, version, answer)
    if (!checked.isRight) problems.push(`the answer ${JSON.stringify(answer)} is not accepted`)
    if (findAnswerMistake(body.mistakes, checked.canonical) !== null)
      problems.push(`a mistake meets the right answer ${JSON.stringify(checked.canonical)}`)
  }
  problems.push(...checkWrongAnswers(body, version))
  if (body.kind === 'predict') problems.push(...(await checkPrediction(judge, body)))
  if (body.kind === 'fill' || body.kind === 'order')
    problems.push(...(await checkPrinted(judge, body)))
  return problems
}

/** In the format that the page sends. */
function rightAnswers(body: ComparedBody, version: string): string[] {
  if (body.kind === 'predict') return [body.answer]
  if (body.kind === 'spot') return [String(body.fault)]
  if (body.kind === 'command') return body.accept
  if (body.kind === 'fill') return listFillings(body).map(writeGaps)
  return [asShown(body, version, body.lines.map((_, index) => index + 1).join())]
}

/** The first accepted text of each gap, and then each alternative in its place. */
function listFillings({ gaps }: FillBody): string[][] {
  const first = gaps.map(({ accept }) => accept[0] ?? '')
  const others = gaps.flatMap(({ accept }, gap) =>
    accept.slice(1).map((text) => first.map((each, index) => (index === gap ? text : each))),
  )
  return [first, ...others]
}

/** The engine for a shown program; null if it imports what the judge lacks. */
function engineOf(language: string, program: string): EngineName | null {
  if (/^(?:import|from) (?:numpy|pandas|matplotlib|sklearn)\b/m.test(program)) return null
  return programLanguages.find((each) => each === language) ?? null
}

async function checkPrediction(judge: Judge, body: PredictBody): Promise<string[]> {
  const language = engineOf(body.language, body.program)
  if (!language) return []
  const { output, failure } = await runProgram(judge, { language, source: body.program })
  const answer = withoutEnds(body.answer)
  if (failure === null && withoutEnds(output) === answer) return []
  // 'An error' is a valid answer for a program that ends with one.
  if (failure !== null && /error|exception/i.test(answer)) return []
  return [`the program prints ${JSON.stringify(failure ?? output)}, not the answer`]
}

/** Each filling that is accepted, and the lines in each right order, print what the author says. */
async function checkPrinted(judge: Judge, body: FillBody | OrderBody): Promise<string[]> {
  if (body.prints === undefined) return []
  const problems: string[] = []
  for (const [name, source] of listPrograms(body)) {
    const language = engineOf(body.language, source)
    if (!language) return ['prints: the program cannot be run here']
    const input = body.kind === 'order' ? (body.input ?? '') : ''
    const { output, failure } = await runProgram(judge, { language, source, input })
    if (failure !== null || withoutEnds(output) !== withoutEnds(body.prints))
      problems.push(`${name} it prints ${JSON.stringify(failure ?? output)}`)
  }
  return problems
}

/** The programs that are accepted, each with how it came about. */
export function listPrograms(body: FillBody | OrderBody): [name: string, source: string][] {
  if (body.kind === 'order')
    return listOrders(body).map((lines, index) => [
      index === 0 ? 'in its order' : `in its right order ${index + 1}`,
      lines.join('\n'),
    ])
  return listFillings(body).map((texts) => [
    `filled with ${texts.join(' | ')}`,
    texts.reduce(
      (program, text, index) => program.replace(`[[${index + 1}]]`, () => text),
      body.program,
    ),
  ])
}
