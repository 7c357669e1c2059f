import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

/**
 * `failures` name what failed, each followed by the first lines about it; `flaky` names, in the
 * same way, what failed once and passed when repeated.
 */
export type Outcome = {
  passed: number
  failed: number
  notes: string[]
  failures?: string[]
  flaky?: string[]
}
type Counts = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  flaky: string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const outsideErrors = z.array(z.object({ during: z.string(), words: z.string() }))
/** An error outside any test, with the file or test running at that time, if known. */
export type OutsideError = z.infer<typeof outsideErrors>[number]

const playwrightErrors = z.array(z.object({ message: z.string().optional() }))

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ errors: playwrightErrors })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuite),
  errors: playwrightErrors,
})

/**
 * Counts from Vitest's JSON report and from the errors it leaves out. A file that broke before its
 * first test and an error outside any test count as one failure each.
 */
export function countVitest(report: unknown, errors: unknown): Counts {
  const parsed = vitestReport.parse(report)
  const outside = outsideErrors.parse(errors).map(({ during, words }) => {
    return describeFailure(
      during ? `outside any test, during ${during}` : 'outside any test',
      words,
    )
  })
  const inside = parsed.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [describeFailure(file, message)]
    return failed.map(({ fullName, failureMessages }) =>
      describeFailure(`${file}: ${fullName}`, failureMessages?.[0]),
    )
  })
  const failures = [...inside, ...outside]
  return {
    passed: parsed.numPassedTests,
    failed: failures.length,
    skipped: parsed.numPendingTests + parsed.numTodoTests,
    failures,
    flaky: [],
  }
}

/** Counts from Playwright's JSON report. An error outside any test is a failure. */
export function countPlaywright(report: unknown): Counts {
  const { stats, suites, errors } = playwrightReport.parse(report)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => describeTests(suite, 'unexpected')),
      ...errors.map(({ message }) => describeFailure('outside any test', message)),
    ],
    flaky: suites.flatMap((suite) => describeTests(suite, 'flaky')),
  }
}

function describeTests(
  { title, specs, suites = [] }: z.infer<typeof playwrightSuite>,
  wanted: 'unexpected' | 'flaky',
): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => {
        const words = results.flatMap(({ errors }) => errors)[0]?.message
        return describeFailure(`${spec.file}:${spec.line}: ${title}, ${spec.title}`, words)
      }),
  )
  return [...own, ...suites.flatMap((suite) => describeTests(suite, wanted))]
}

/** Enough to identify the problem; the runner printed the full text. */
export function describeFailure(name: string, words = ''): string {
  const lines = stripVTControlCharacters(words).trim().split('\n').slice(0, 12)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}

/**
 * The result of a command that ends with the line `N passed, N failed`. One without that line, or
 * that fails without naming a failure, counts as one failure.
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
 * The result of a test runner, from its report and exit code together. A runner that left no
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
  const { passed, failed, skipped, failures, flaky } = counts
  const notes = skipped > 0 ? [`${skipped} skipped`] : []
  if (flaky.length > 0) notes.push(`${flaky.length} passed at the second try`)
  if (passed + failed === 0) return { passed, failed: 1, notes: [...notes, 'no test ran'] }
  if (exitCode !== 0 && failed === 0) {
    return { passed, failed: 1, notes: [...notes, `ended with code ${exitCode}`] }
  }
  return { passed, failed, notes, failures, flaky }
}
