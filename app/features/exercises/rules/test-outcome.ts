import type { Verdict } from '../../../../judge/contract.ts'

/** A test run by the judge, on the server or in the page. */
export type RunTest = { verdict: Verdict; message: string; output: string | null }

/** The result of a test, as the student sees it. */
export type TestOutcome = {
  name: string
  /** The call, or the program's input. */
  given: string
  expected: string
  isPassed: boolean
  /** What the call returned, or the program printed; null if it did not get that far. */
  came: string | null
  /** What a function printed while it ran. */
  printed: string
  /** For example `ZeroDivisionError: division by zero`, or why it was stopped. */
  error: string | null
  /** The line of the student's program that the error names, if any. */
  line: number | null
  /** For a page, the file of that line. */
  file?: string | null
  /** It was stopped because it ran out of time. */
  isOutOfTime?: true
  /** It did not compile because it is in another language. */
  isOtherLanguage?: true
}

/** The message for a test that the judge stopped. */
export const stopped: Partial<Record<Verdict, string>> = {
  TLE: 'It did not end in time, so we stopped it. The likely cause is a loop that never stops: check that its condition can become false.',
  MLE: 'It used too much memory.',
  OLE: 'It printed too much, so we stopped it. The likely cause is a loop that never stops: check that its condition can become false.',
  IE: 'We could not run it, because of an error on our side. Submit it again.',
}

export function outOfTime(verdict: Verdict): Pick<TestOutcome, 'isOutOfTime'> {
  return verdict === 'TLE' ? { isOutOfTime: true } : {}
}

/**
 * The line above the tests when some of them fail.
 *
 * @param given `total`: includes tests that did not run; `where`: for example ' on our server'
 */
export function summarizeTests(
  outcomes: readonly TestOutcome[],
  { total = outcomes.length, where = '' }: { total?: number | undefined; where?: string } = {},
): string {
  const passed = outcomes.filter((test) => test.isPassed).length
  const summary = `${passed} of ${total} tests pass${where}.`
  return outcomes.some((test) => test.isOutOfTime) ? `The time ran out. ${summary}` : summary
}
