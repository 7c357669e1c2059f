import type { ExerciseFolder } from '~/features/courses/commands.server/read-exercise-folders'
import type { ExerciseBody, JudgedBody } from '~/features/courses/schema/exercise-body'
import { findProgramMistake } from '~/features/exercises/rules/mistakes'
import type { Judge } from '../../judge/judge.ts'
import { checkComparedAnswer } from './check-compared-answer.ts'
import { checkOwnInput } from './check-own-input.ts'
import { isJudged, listJudgedTests } from '~/features/exercises/rules/test-programs'
import { joinPageFiles } from '../../judge/engines/page/page-files.ts'
import { type Code, runTests } from './run-tests.ts'

export type CheckedExercise = { version: string; body: ExerciseBody }

/** What is wrong with an exercise after running its programs; empty if nothing is. */
export async function checkExercise(
  judge: Judge,
  exercise: CheckedExercise,
  folder: ExerciseFolder,
): Promise<string[]> {
  const { body } = exercise
  if (isJudged(body)) return checkProgram(judge, { body, version: exercise.version }, folder)
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
  if (await passesAll(judge, code, body.starter)) problems.push('the starter passes all tests')
  for (const [name, source] of listWrongs(code, folder)) {
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

/** Stops at the first failing test, which is usually the first one. */
async function passesAll(judge: Judge, code: Code, source: string): Promise<boolean> {
  for (const body of listSingleTests(code.body)) {
    const outcomes = await runTests(judge, { ...code, body }, source)
    if (outcomes.some((test) => !test.isPassed)) return false
  }
  return true
}

/** The exercise with one of its tests at a time. */
function listSingleTests(body: JudgedBody): JudgedBody[] {
  if (body.kind === 'function') return body.tests.map((test) => ({ ...body, tests: [test] }))
  if (body.kind === 'program') return body.tests.map((test) => ({ ...body, tests: [test] }))
  return listJudgedTests(body).map((test) => ({ ...body, tests: [test] }))
}

/** The wrong programs or pages by name. */
function listWrongs({ body }: Code, { files }: ExerciseFolder): [string, string][] {
  if (body.kind === 'page') {
    const folders = new Set(
      [...files.keys()].flatMap((name) => /^wrong-\d+(?=\/)/.exec(name) ?? []),
    )
    const pageOf = (folder: string) =>
      Object.fromEntries(body.files.map((name) => [name, files.get(`${folder}/${name}`) ?? '']))
    return [...folders].map((folder) => [folder, joinPageFiles(pageOf(folder))])
  }
  return [...files].flatMap(([name, source]) =>
    /^wrong-\d+\./.test(name) && source !== null ? [[name, source]] : [],
  )
}
