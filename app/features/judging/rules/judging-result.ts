import type { Result } from '../../../../judge/job.ts'
import type { JudgingResult } from '../schema'

/** Enough to see what went wrong; a program may write a megabyte. */
const longestOutput = 8_000
const longestMessage = 4_000

/** What is kept of the judge's result. Outputs are those of samples: others would tell the tests. */
export function judgingResultOf(result: Result, purpose: 'samples' | 'verdict'): JudgingResult {
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
      output: purpose === 'samples' ? readable(textOf(output), longestOutput) : null,
    })),
  }
}

/** Whether a fault of ours has a part in it, even where another test failed by itself. */
export function isOurFault({ verdict, tests }: Pick<Result, 'verdict' | 'tests'>): boolean {
  return verdict === 'IE' || tests.some((test) => test.verdict === 'IE')
}

/** The result of a job that we cannot judge. */
export function faultOfOurs(message: string): JudgingResult {
  return { verdict: 'IE', message, score: 0, tests: [] }
}

function textOf(bytes: Uint8Array): string {
  // As many bytes as could be needed, so that a megabyte is not decoded for its beginning.
  return new TextDecoder().decode(bytes.subarray(0, longestOutput * 4))
}

/** The database keeps no NUL and no half characters, and programs write both. */
function readable(text: string, longest: number): string {
  const whole = text.length <= longest ? text : `${text.slice(0, longest)}…`
  return whole.toWellFormed().replaceAll('\0', '\ufffd')
}
