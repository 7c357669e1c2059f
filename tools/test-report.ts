import { readFileSync } from 'node:fs'
import * as z from 'zod'

export type Outcome = { passed: number; failed: number; notes: string[] }
type Counts = { passed: number; failed: number; skipped: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

/** Counts of Vitest's JSON report. A file that broke before its first test counts as one failure. */
export function countVitest(report: unknown): Counts {
  const parsed = vitestReport.parse(report)
  const brokenFiles = parsed.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: parsed.numPassedTests,
    failed: parsed.numFailedTests + brokenFiles.length,
    skipped: parsed.numPendingTests + parsed.numTodoTests,
  }
}

/** Counts of Playwright's JSON report. A flaky test and an error outside any test are failures. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * What a command achieved that ends with the line `N passed, N failed`. One that does not, or that
 * fails without saying of what, counts as one failure.
 */
export function judgeLastLine(exitCode: number, output: string): Outcome {
  const said = /^(\d+) passed, (\d+) failed$/.exec(output.trimEnd().split('\n').at(-1) ?? '')
  if (!said) return { passed: 0, failed: 1, notes: ['ended without its total'] }
  const [passed, failed] = [Number(said[1]), Number(said[2])]
  if (passed + failed === 0) return { passed, failed: 1, notes: ['no test ran'] }
  if (exitCode === 0 || failed > 0) return { passed, failed, notes: [] }
  return { passed, failed: 1, notes: [`ended with code ${exitCode}`] }
}

/**
 * What a test runner achieved, by its report and its exit code together. A runner that left no
 * readable report, ran nothing, or failed without naming a test counts as one failure.
 */
export function judgeRunner(
  exitCode: number,
  reportPath: string,
  count: (report: unknown) => Counts,
): Outcome {
  let counts: Counts
  try {
    counts = count(JSON.parse(readFileSync(reportPath, 'utf8')))
  } catch (cause) {
    return { passed: 0, failed: 1, notes: [`ended without a readable report: ${String(cause)}`] }
  }
  const { passed, failed, skipped } = counts
  const notes = skipped > 0 ? [`${skipped} skipped`] : []
  if (passed + failed === 0) return { passed, failed: 1, notes: [...notes, 'no test ran'] }
  if (exitCode !== 0 && failed === 0) {
    return { passed, failed: 1, notes: [...notes, `ended with code ${exitCode}`] }
  }
  return { passed, failed, notes }
}
