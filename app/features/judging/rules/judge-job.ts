import type { EngineName } from '../../../../judge/contract.ts'
import { type Job, scaleLimits, type Result } from '../../../../judge/job.ts'
import type { TaskTests } from '../queries.server/find-task'
import type { Purpose, JudgingResult } from '../schema'

/** The judge's job, with the limits for its language; the task's own limits are for C++. */
export function makeJudgeJob(
  task: TaskTests,
  job: { language: EngineName; source: string; purpose: Purpose; startedAtMs: number },
): Job {
  const encoder = new TextEncoder()
  const tests = job.purpose === 'samples' ? task.tests.filter((each) => each.isSample) : task.tests
  return {
    language: job.language,
    source: job.source,
    tests: tests.map(({ name, input, expected, weight }) => ({
      name,
      weight,
      input: encoder.encode(input),
      expected: encoder.encode(expected),
    })),
    checker: task.checker,
    limits: scaleLimits(job.language, task.limits),
    startedAtMs: job.startedAtMs,
    // Hackathons count the tests that pass; an exercise needs all of them.
    stopAtTimeLimit: job.purpose === 'exercise',
  }
}

/** Enough to see what went wrong, although a program may print a megabyte. */
const longestOutput = 8_000
const longestMessage = 4_000

/**
 * The part of the judge's result that is stored. Verdicts store no output, because it would reveal
 * tests.
 */
export function judgingResultOf(result: Result, purpose: Purpose): JudgingResult {
  return {
    verdict: result.verdict,
    message: readable(result.message, longestMessage),
    score: result.score,
    tests: result.tests.map(({ name, verdict, message, cpuMs, memoryMib, output }) => ({
      name,
      verdict,
      message: readable(message, longestMessage),
      cpuMs,
      memoryMib,
      output: purpose === 'verdict' ? null : readable(textOf(output), longestOutput),
    })),
  }
}

export function isOurFault({ verdict, tests }: Pick<Result, 'verdict' | 'tests'>): boolean {
  return verdict === 'IE' || tests.some((test) => test.verdict === 'IE')
}

export function faultOfOurs(message: string): JudgingResult {
  return { verdict: 'IE', message, score: 0, tests: [] }
}

function textOf(bytes: Uint8Array): string {
  // Decodes no more bytes than could be shown.
  return new TextDecoder().decode(bytes.subarray(0, longestOutput * 4))
}

/** Removes NUL and lone surrogates, which programs print but PostgreSQL cannot store. */
function readable(text: string, longest: number): string {
  const whole = text.length <= longest ? text : `${text.slice(0, longest)}…`
  return whole.toWellFormed().replaceAll('\0', '\ufffd')
}
