import type { ExerciseFolder } from '~/features/courses/commands.server/read-exercise-folders'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { findProgramMistake } from '~/features/exercises/rules/mistakes'
import type { Judge } from '../../judge/judge.ts'
import { checkComparedAnswer } from './check-compared-answer.ts'
import { checkOwnInput } from './check-own-input.ts'
import { type Code, runTests } from './run-tests.ts'

export type CheckedExercise = { version: string; body: ExerciseBody }

/** What is wrong with an exercise once its programs are run; empty when nothing is. */
export async function checkExercise(
  judge: Judge,
  exercise: CheckedExercise,
  folder: ExerciseFolder,
): Promise<string[]> {
  const { body } = exercise
  if (body.kind === 'function' || body.kind === 'program')
    return checkProgram(judge, { body, version: exercise.version }, folder)
  if (body.kind === 'own-input') return checkOwnInput(judge, body)
  return checkComparedAnswer(judge, body, exercise.version)
}

async function checkProgram(judge: Judge, code: Code, folder: ExerciseFolder): Promise<string[]> {
  const { body } = code
  const problems: string[] = []
  const failed = (await runTests(judge, code, body.solution)).filter((test) => !test.isPassed)
  for (const test of failed)
    problems.push(
      `the solution fails '${test.name}': expected ${JSON.stringify(test.expected)}, got ${JSON.stringify(test.came ?? test.error)}`,
    )
  if ((await runTests(judge, code, body.starter)).every((test) => test.isPassed))
    problems.push('the starter passes all tests')
  for (const [name, source] of folder.files) {
    if (!/^wrong-\d+\./.test(name) || source === null) continue
    const outcomes = await runTests(judge, code, source)
    const first = outcomes.find((test) => !test.isPassed)
    if (!first) problems.push(`${name} passes all tests`)
    else if (findProgramMistake(body.mistakes, source, outcomes) === null)
      problems.push(
        `${name} is met by no mistake: it fails '${first.name}' with ${JSON.stringify(first.came ?? first.error)}`,
      )
  }
  if (findProgramMistake(body.mistakes, body.solution, []) !== null)
    problems.push('a mistake with source meets the solution')
  return problems
}
