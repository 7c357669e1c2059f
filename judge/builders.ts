import type { EngineName } from './contract.ts'
import { defaultLimits, type Job, scaleLimits, type Test } from './job.ts'

/** A test from its texts. */
export function makeTest(input: string, expected: string, weight?: number): Test {
  const name = input.trim().slice(0, 20) || 'empty'
  return { name, input: Buffer.from(input), expected: Buffer.from(expected), weight }
}

/** A job with a single test of empty input and output by default. */
export function makeJob(
  language: EngineName,
  source: string | Uint8Array,
  more: Partial<Job> = {},
): Job {
  return {
    language,
    source,
    tests: [makeTest('', '')],
    checker: { kind: 'tokens' },
    limits: scaleLimits(language, defaultLimits),
    startedAtMs: Date.UTC(2026, 0, 2, 3, 4, 5),
    ...more,
  }
}
