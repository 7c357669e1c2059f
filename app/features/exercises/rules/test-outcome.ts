import type { Verdict } from '../../../../judge/contract.ts'

/** A test as the judge ran it, on the server or in the page. */
export type RunTest = { verdict: Verdict; message: string; output: string | null }

/** How a test of the exercise went, for the student. */
export type TestOutcome = {
  name: string
  /** The call, or what the program read. */
  given: string
  expected: string
  isPassed: boolean
  /** What the call gave, or what the program printed; null where it did not get that far. */
  came: string | null
  /** What a function printed on the way. */
  printed: string
  /** `ZeroDivisionError: division by zero`, or why it was stopped. */
  error: string | null
  /** Of the student's program, where the error names one. */
  line: number | null
  /** Of a page, where the line is one of several files'. */
  file?: string | null
  /** It was stopped because its time was over. */
  isOutOfTime?: true
  /** It did not compile, as it is written in another language. */
  isOtherLanguage?: true
}

/** What is said of a test that the judge stopped. */
export const stopped: Partial<Record<Verdict, string>> = {
  TLE: 'It did not end in time, so it was stopped. The likely cause is a loop that never stops: check that its condition can become false.',
  MLE: 'It used too much memory.',
  OLE: 'It printed too much, so it was stopped. The likely cause is a loop that never stops: check that its condition can become false.',
  IE: 'It could not be run. The fault is ours; submit it again.',
}

export function outOfTime(verdict: Verdict): Pick<TestOutcome, 'isOutOfTime'> {
  return verdict === 'TLE' ? { isOutOfTime: true } : {}
}

/**
 * The line above tests of which some fail.
 *
 * @param given `total`: with those that were not run; `where`: such as ' on our server'
 */
export function summarizeTests(
  outcomes: readonly TestOutcome[],
  { total = outcomes.length, where = '' }: { total?: number | undefined; where?: string } = {},
): string {
  const passed = outcomes.filter((test) => test.isPassed).length
  const summary = `${passed} of ${total} tests pass${where}.`
  return outcomes.some((test) => test.isOutOfTime) ? `The time ran out. ${summary}` : summary
}
