import type { EngineName } from '../../judge/contract.ts'
import { defaultLimits, scaleLimits } from '../../judge/job.ts'
import type { Judge } from '../../judge/judge.ts'

/** What a program prints, and why it failed, if it did. */
export async function runProgram(
  judge: Judge,
  program: { language: EngineName; source: string; input?: string },
) {
  const { language, source, input = '' } = program
  const judged = await judge.judge({
    language,
    source,
    tests: [{ name: 'run', input: new TextEncoder().encode(input), expected: new Uint8Array() }],
    checker: { kind: 'exact' },
    limits: scaleLimits(language, defaultLimits),
    startedAtMs: Date.now(),
  })
  if (!judged.ok) throw new Error(`The judge refused the program: ${judged.reason}`)
  const [test] = judged.result.tests
  const isEnded = test?.verdict === 'AC' || test?.verdict === 'WA'
  return {
    output: new TextDecoder().decode(test?.output),
    failure: isEnded ? null : judged.result.message || (test?.message ?? 'it did not run'),
  }
}

/** The lines without trailing spaces, and without empty lines at the end. */
export function withoutEnds(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()
}
