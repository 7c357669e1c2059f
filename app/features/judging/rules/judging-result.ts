import type { Result } from '../../../../judge/job.ts'
import type { JudgingResult, Purpose } from '../schema'

/** Enough to see what went wrong; a program may write a megabyte. */
const longestOutput = 8_000
const longestMessage = 4_000

/** The part of the judge's result that is stored. A verdict keeps no output, which would reveal tests. */
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

/** PostgreSQL stores neither NUL nor lone surrogates, and programs print both. */
function readable(text: string, longest: number): string {
  const whole = text.length <= longest ? text : `${text.slice(0, longest)}…`
  return whole.toWellFormed().replaceAll('\0', '\ufffd')
}
