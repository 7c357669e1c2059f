import { and, eq, isNull } from 'drizzle-orm'
import { findExerciseBody } from '~/features/courses/queries.server/find-exercise'
import type { InputProgram, OwnInputBody } from '~/features/courses/schema/exercise-body'
import type { Database } from '~/platform/db/client.server'
import { defaultLimits, scaleLimits } from '../../../../judge/job.ts'
import type { Judge } from '../../../../judge/judge.ts'
import { findInput } from '../queries.server/find-input'
import { longestInputBytes } from '../rules/own-input-answer'
import { longestAnswerKib } from '../rules/answer-field'
import { exerciseInputs } from '../tables.server'

type Place = { studentId: string; courseId: string; exerciseId: string }
type JudgeProgram = Pick<Judge, 'judge'>

/** Why an input could not be made; a failed job is logged with this code. */
class InputNotMade extends Error {
  code: 'judge-failed' | 'generator-failed' | 'solution-failed'

  constructor(code: InputNotMade['code']) {
    super(code)
    this.name = 'InputNotMade'
    this.code = code
  }
}

/**
 * Generates a student's input and the answers of the author's programs to it, and stores them once.
 * Does nothing if the exercise has changed or another process was faster.
 *
 * @throws if the input could not be made; this is also stored for the student to see
 */
export async function makeInput(
  db: Database,
  { judge, now, ...place }: Place & { judge: JudgeProgram; now: Date },
): Promise<void> {
  const row = await findInput(db, place)
  const exercise = await findExerciseBody(db, place.courseId, place.exerciseId)
  if (!row || row.bytes !== null || exercise?.version !== row.version) return
  if (exercise.body.kind !== 'own-input') return
  const isThis = and(
    eq(exerciseInputs.studentId, place.studentId),
    eq(exerciseInputs.courseId, place.courseId),
    eq(exerciseInputs.exerciseId, place.exerciseId),
    eq(exerciseInputs.version, row.version),
    isNull(exerciseInputs.input),
  )
  try {
    const made = await runPrograms(judge, exercise.body, row)
    await db
      .update(exerciseInputs)
      .set({ ...made, failedAt: null })
      .where(isThis)
  } catch (error) {
    await db.update(exerciseInputs).set({ failedAt: now }).where(isThis)
    throw error
  }
}

async function runPrograms(
  judge: JudgeProgram,
  { generator, solution, wrongs }: OwnInputBody,
  { seed, createdAt }: { seed: number; createdAt: Date },
) {
  // A fixed clock makes the programs' output the same on every run.
  const at = { startedAtMs: createdAt.getTime() }
  const input = await run(judge, generator, { ...at, input: `${seed}\n`, outputKib: 1024 })
  if (!input || Buffer.byteLength(input) > longestInputBytes)
    throw new InputNotMade('generator-failed')
  const answerOf = async (program: InputProgram) =>
    (await run(judge, program, { ...at, input, outputKib: longestAnswerKib }))?.trim() ?? null
  const right = await answerOf(solution)
  if (right === null) throw new InputNotMade('solution-failed')
  const wrong = await Promise.all(
    wrongs.map(async (program) => ({ name: program.name, answer: await answerOf(program) })),
  )
  const ended = wrong.flatMap(({ name, answer }) => (answer === null ? [] : [{ name, answer }]))
  return { input, answers: { solution: right, wrongs: ended } }
}

/** What a program prints; null if it crashes, or prints what cannot be stored. */
async function run(
  judge: JudgeProgram,
  { language, source }: InputProgram,
  given: { input: string; outputKib: number; startedAtMs: number },
): Promise<string | null> {
  const { input, outputKib, startedAtMs } = given
  const judged = await judge.judge({
    language,
    source,
    tests: [{ name: 'run', input: Buffer.from(input), expected: new Uint8Array() }],
    checker: { kind: 'exact' },
    limits: { ...scaleLimits(language, defaultLimits), outputKib },
    startedAtMs,
  })
  if (!judged.ok) return null
  const { verdict, tests } = judged.result
  if (verdict === 'IE') throw new InputNotMade('judge-failed')
  // There is no expected output, so any output counts as a wrong answer.
  if (verdict !== 'AC' && verdict !== 'WA') return null
  const output = new TextDecoder().decode(tests[0]?.output)
  return output.includes('\0') ? null : output
}
