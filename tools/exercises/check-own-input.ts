import type { InputProgram, OwnInputBody } from '~/features/courses/schema/exercise-body'
import { isOwnInputAnswer, longestInputBytes } from '~/features/exercises/rules/own-input-answer'
import type { Judge } from '../../judge/judge.ts'
import { runProgram } from './run-program.ts'

const seeds = [1, 2, 3]

/** What is wrong with an own-input exercise, checked with three seeds. */
export async function checkOwnInput(judge: Judge, body: OwnInputBody): Promise<string[]> {
  const problems = new Set<string>()
  const run = async (name: string, program: InputProgram, input: string) => {
    const { output, failure } = await runProgram(judge, { ...program, input })
    if (failure !== null) problems.add(`${name} fails: ${failure}`)
    return output
  }
  const inputs: string[] = []
  const caught = new Set<string>()
  for (const seed of seeds) {
    const input = await run('the generator', body.generator, `${seed}\n`)
    if ((await run('the generator', body.generator, `${seed}\n`)) !== input)
      problems.add(`the generator prints another input for the same seed ${seed}`)
    if (Buffer.byteLength(input) > longestInputBytes)
      problems.add('the generator prints more than 200 kB')
    inputs.push(input)
    const answer = (await run('the solution', body.solution, input)).trim()
    if (!isOwnInputAnswer(body, answer, answer))
      problems.add(`the solution prints ${JSON.stringify(answer)}, which is no ${body.answer}`)
    for (const wrong of body.wrongs) {
      const given = (await run(wrong.name, wrong, input)).trim()
      if (!isOwnInputAnswer(body, given, answer)) caught.add(wrong.name)
    }
  }
  if (new Set(inputs).size < seeds.length)
    problems.add('the generator prints the same input for different seeds')
  for (const { name } of body.wrongs)
    if (!caught.has(name)) problems.add(`${name} always prints the right answer`)
  for (const { name } of body.wrongs)
    if (!body.mistakes.some(({ wrong }) => wrong === name))
      problems.add(`${name} is met by no mistake`)
  return [...problems]
}
