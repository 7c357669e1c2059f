import type { JudgedBody } from '~/features/courses/schema/exercise-body'
import { readTestOutcomes } from '~/features/exercises/rules/program-outcomes'
import { exerciseLimits, makeTestProgram } from '~/features/exercises/rules/test-programs'
import { scaleLimits } from '../../judge/job.ts'
import type { Judge } from '../../judge/judge.ts'

export type Code = { body: JudgedBody; version: string }

/** The result of each test of an exercise with this program. */
export async function runTests(judge: Judge, { body, version }: Code, source: string) {
  const program = makeTestProgram(body, version, source)
  const encoder = new TextEncoder()
  const judged = await judge.judge({
    language: program.language,
    source: program.source,
    tests: program.tests.map(({ name, input, expected }) => ({
      name,
      input: encoder.encode(input),
      expected: encoder.encode(expected ?? ''),
    })),
    checker: program.comparison,
    limits: scaleLimits(program.language, exerciseLimits),
    startedAtMs: Date.now(),
  })
  if (!judged.ok) throw new Error(`The judge refused the program: ${judged.reason}`)
  const { verdict, message, tests } = judged.result
  const results = tests.map((test) => ({
    verdict: test.verdict,
    message: verdict === 'CE' ? message : test.message,
    output: new TextDecoder().decode(test.output),
  }))
  return readTestOutcomes(body, version, { source, results })
}
